/// The measurement of a workload or of one of its steps: a row of the table.
struct Measurement: Sendable {
    let name: String
    /// The size of the input; `nil` if there is none.
    let inputBytes: Int?
    /// The number of rows processed; `nil` if they are not counted.
    let rows: Int?
    let samples: [Sample]
    /// The highest peak memory of all runs; for a step, that of its whole process.
    let peakMemory: Int?
    /// The error in the output, if any.
    var problem: String?
    /// Whether the goal was met; `nil` if there is no goal.
    var verdict: Verdict?
    /// Measurements of other tools, run in turn with Kith.
    var peers: [PeerMeasurement] = []

    var seconds: Double { samples.medianWall }

    /// The wall time per row in seconds.
    var secondsPerRow: Double? { perRow(seconds) }

    func perRow(_ seconds: Double) -> Double? {
        rows.flatMap { $0 > 0 ? seconds / Double($0) : nil }
    }

    /// The peak memory divided by the size of the input.
    var memoryRatio: Double? {
        guard let peakMemory, let inputBytes, inputBytes > 0 else { return nil }
        return Double(peakMemory) / Double(inputBytes)
    }
}

/// The measurement of another tool.
struct PeerMeasurement: Sendable {
    let name: String
    let samples: [Sample]
}

/// A goal in words, and whether it was met.
struct Verdict: Hashable, Sendable {
    let goal: String
    let isMet: Bool
    /// Whether processor time alone meets the goal, as it excludes the load of other programs.
    let isMetByProcessor: Bool

    init(_ goal: String, isMet: Bool, isMetByProcessor: Bool) {
        self.goal = goal
        self.isMet = isMet
        self.isMetByProcessor = isMetByProcessor
    }
}

extension Goal {
    /// Evaluates the goal; `others` holds the other steps of the same workload.
    func verdict(on measurement: Measurement, among others: [Measurement]) -> Verdict {
        let (wall, processor) = (measurement.seconds, measurement.samples.medianProcessor)
        switch self {
        case .seconds(let seconds):
            return Verdict(
                "\(fixed(seconds, 3)) s", isMet: wall <= seconds,
                isMetByProcessor: processor <= seconds)
        case .rate(let seconds, let bytes, let memory):
            let allowed = seconds * Double(measurement.inputBytes ?? 0) / bytes
            let isSmall = memory.map { (measurement.memoryRatio ?? 0) <= $0 } ?? true
            let inMemory = memory.map { ", \(fixed($0, 1)) x memory" } ?? ""
            return Verdict(
                "\(fixed(allowed, 2)) s" + inMemory, isMet: wall <= allowed && isSmall,
                isMetByProcessor: processor <= allowed && isSmall)
        case .linear(let name, let factor):
            let smaller = others.first { $0.name == name }
            func isLinear(_ seconds: Double, _ before: Double?) -> Bool {
                guard let before, let now = measurement.perRow(seconds),
                    let then = smaller?.perRow(before)
                else { return false }
                return now <= then * factor
            }
            return Verdict(
                "linear (\(fixed(factor, 1)) x per row)", isMet: isLinear(wall, smaller?.seconds),
                isMetByProcessor: isLinear(processor, smaller?.samples.medianProcessor))
        }
    }
}
