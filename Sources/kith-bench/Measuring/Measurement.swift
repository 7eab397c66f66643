/// What measuring a workload, or one step of it, gave: a row of the table.
struct Measurement: Sendable {
    let name: String
    /// The size of the input, where there is one.
    let inputBytes: Int?
    /// The rows that were worked on, where they are counted.
    let rows: Int?
    let samples: [Sample]
    /// The most memory of any run; of a step, that of its whole process.
    let peakMemory: Int?
    /// What is wrong with what came out.
    var problem: String?
    /// Whether the goal is met, where there is one.
    var verdict: Verdict?
    /// What other tools took, measured in turns with this.
    var peers: [PeerMeasurement] = []

    var seconds: Double { samples.medianWall }

    /// Seconds for one row.
    var secondsPerRow: Double? { rows.flatMap { $0 > 0 ? seconds / Double($0) : nil } }

    /// The peak memory as a multiple of the input's size.
    var memoryRatio: Double? {
        guard let peakMemory, let inputBytes, inputBytes > 0 else { return nil }
        return Double(peakMemory) / Double(inputBytes)
    }
}

/// What another tool took.
struct PeerMeasurement: Sendable {
    let name: String
    let samples: [Sample]
}

/// A goal in words, and whether it is met.
struct Verdict: Hashable, Sendable {
    let goal: String
    let isMet: Bool
}

extension Goal {
    /// What a measurement means for the goal; `others` holds the steps of the same workload.
    func verdict(on measurement: Measurement, among others: [Measurement]) -> Verdict {
        switch self {
        case .seconds(let seconds):
            return Verdict(goal: "\(fixed(seconds, 3)) s", isMet: measurement.seconds <= seconds)
        case .rate(let seconds, let bytes, let memory):
            let allowed = seconds * Double(measurement.inputBytes ?? 0) / bytes
            let isSmall = memory.map { (measurement.memoryRatio ?? 0) <= $0 } ?? true
            let inMemory = memory.map { ", \(fixed($0, 1)) x memory" } ?? ""
            return Verdict(
                goal: "\(fixed(allowed, 2)) s" + inMemory,
                isMet: measurement.seconds <= allowed && isSmall)
        case .linear(let name, let factor):
            let smaller = others.first { $0.name == name }?.secondsPerRow ?? 0
            let isLinear = (measurement.secondsPerRow ?? 0) <= smaller * factor
            return Verdict(goal: "linear (\(fixed(factor, 1)) x per row)", isMet: isLinear)
        }
    }
}
