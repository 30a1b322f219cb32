extension MachineLimits {
    /// What a trial may use up, where a command may use more: a hundredth of the usual limits.
    fileprivate static let ofTrials: MachineLimits = {
        var limits = MachineLimits()
        limits.steps /= 100
        limits.objects /= 100
        limits.size /= 100
        limits.made /= 100
        limits.output /= 100
        return limits
    }()
}

extension Machine {
    /// Does work that is only tried, to see what comes of it: it may take a hundredth of what a command may, and what it takes
    /// is not counted.
    ///
    /// - Parameter work: What is done.
    /// - Returns: Its result.
    /// - Throws: What it throws; ``Stop/Kind/limit`` for work that takes more.
    public func trying<Result>(_ work: () throws(Stop) -> Result) throws(Stop) -> Result {
        let (whole, small, counted) = (limits, MachineLimits.ofTrials, (steps, made, nextMeasure))
        limits.steps = min(whole.steps, steps + small.steps)
        limits.made = min(whole.made, made + small.made)
        limits.objects = min(whole.objects, state.heap.count + small.objects)
        limits.size = min(whole.size, small.size)
        limits.output = min(whole.output, output.utf8.count + small.output)
        defer {
            limits = whole
            (steps, made, nextMeasure) = counted
        }
        return try work()
    }
}
