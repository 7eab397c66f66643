/// The measurements as a text table.
struct ResultTable {
    private let rows: [[String]]

    private static let headings = [
        "workload", "input MB", "rows", "median s", "cpu s", "MB/s", "ns/row", "peak MB", "x input",
        "goal", "met", "peers: times slower, median s, peak MB",
    ]

    init(_ measurements: [Measurement]) {
        rows = [Self.headings] + measurements.map(Self.row)
    }

    private static func row(_ measurement: Measurement) -> [String] {
        let megabytes = measurement.inputBytes.map { Double($0) / 1e6 }
        let (seconds, processor) = (measurement.seconds, measurement.samples.medianProcessor)
        return [
            measurement.name, megabytes.map { fixed($0, 1) } ?? "",
            measurement.rows.map(String.init) ?? "", fixed(seconds, seconds < 0.1 ? 4 : 2),
            fixed(processor, processor < 0.1 ? 4 : 2),
            megabytes.map { fixed($0 / max(seconds, 1e-9), 0) } ?? "",
            measurement.secondsPerRow.map { fixed($0 * 1e9, 0) } ?? "",
            measurement.peakMemory.map { fixed(Double($0) / 1e6, 0) } ?? "",
            measurement.memoryRatio.map { fixed($0, 1) } ?? "",
            measurement.verdict?.goal ?? "",
            met(measurement),
            measurement.peers.map { peer($0, seconds) }.joined(separator: "; "),
        ]
    }

    private static func met(_ measurement: Measurement) -> String {
        if measurement.problem != nil { return "WRONG" }
        guard let verdict = measurement.verdict else { return "" }
        return verdict.isMet ? "yes" : verdict.isMetByProcessor ? "by cpu" : "no"
    }

    private static func peer(_ peer: PeerMeasurement, _ seconds: Double) -> String {
        let memory = Double(peer.samples.peakMemory ?? 0) / 1e6
        let times = peer.samples.medianWall / max(seconds, 1e-9)
        return
            "\(peer.name) \(fixed(times, 1)), \(fixed(peer.samples.medianWall, 2)), \(fixed(memory, 0))"
    }

    /// The table; numbers are right-aligned.
    var text: String {
        let widths = Self.headings.indices.map { column in rows.map { $0[column].count }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let space = String(repeating: " ", count: widths[column] - cell.count)
                line += (1...8).contains(column) ? space + cell + "  " : cell + space + "  "
            }
            return line.trimmingEnd + "\n"
        }.joined()
    }
}

extension String {
    fileprivate var trimmingEnd: String {
        String(
            decoding: utf8.prefix(utf8.count - utf8.reversed().prefix { $0 == 0x20 }.count),
            as: UTF8.self)
    }
}
