// The ListSimulation target.
