import Room

await RoomProgram.run(CommandLine.arguments.dropFirst())
