/// A measurement as one line of JSON.
struct ResultLine {
    private let measurement: Measurement

    init(_ measurement: Measurement) { self.measurement = measurement }

    var bytes: [UInt8] {
        JSONText.object([
            ("workload", .text(measurement.name)), ("inputBytes", number(measurement.inputBytes)),
            ("rows", number(measurement.rows)),
            ("wallSeconds", seconds(measurement.samples.map(\.wallSeconds))),
            ("medianWallSeconds", seconds(measurement.seconds)),
            ("medianProcessorSeconds", seconds(measurement.samples.medianProcessor)),
            ("peakMemory", number(measurement.peakMemory)),
            ("goal", measurement.verdict.map { .text($0.goal) } ?? .null),
            ("isMet", measurement.verdict.map { .flag($0.isMet) } ?? .null),
            (
                "isMetByProcessorTime",
                measurement.verdict.map { .flag($0.isMetByProcessor) } ?? .null
            ),
            ("problem", measurement.problem.map { .text($0) } ?? .null),
            ("peers", .list(measurement.peers.map(peer))),
        ]).line + [0x0A]
    }

    private func peer(_ peer: PeerMeasurement) -> JSONText {
        .object([
            ("name", .text(peer.name)), ("wallSeconds", seconds(peer.samples.map(\.wallSeconds))),
            ("medianWallSeconds", seconds(peer.samples.medianWall)),
            ("medianProcessorSeconds", seconds(peer.samples.medianProcessor)),
            ("peakMemory", number(peer.samples.peakMemory)),
            ("timesSlower", seconds(peer.samples.medianWall / max(measurement.seconds, 1e-9))),
        ])
    }

    private func number(_ number: Int?) -> JSONText { number.map { .number(String($0)) } ?? .null }

    private func seconds(_ seconds: Double) -> JSONText { .number(fixed(seconds, 6)) }

    private func seconds(_ seconds: [Double]) -> JSONText {
        .list(seconds.map { .number(fixed($0, 6)) })
    }
}
