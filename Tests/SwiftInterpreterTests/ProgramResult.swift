import SwiftInterpreter
import SwiftStandardLibrary

/// What a program prints, or the words that stop it.
func result(_ text: String) -> String {
    let machine = Machine(SwiftProgram(files: [("App.swift", text)]))
    do throws(Stop) { try machine.runTopLevel() } catch { return error.text }
    return String(machine.takeOutput().dropLast())
}
