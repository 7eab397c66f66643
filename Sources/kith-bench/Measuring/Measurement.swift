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

    /// Wall seconds for one row.
    var secondsPerRow: Double? { perRow(seconds) }

    func perRow(_ seconds: Double) -> Double? {
        rows.flatMap { $0 > 0 ? seconds / Double($0) : nil }
    }

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
    /// Whether it would be met if nobody else used the machine: processor time in place of wall time.
    let isMetByProcessor: Bool

    init(_ goal: String, isMet: Bool, isMetByProcessor: Bool) {
        self.goal = goal
        self.isMet = isMet
        self.isMetByProcessor = isMetByProcessor
    }
}

extension Goal {
    /// What a measurement means for the goal; `others` holds the steps of the same workload.
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
