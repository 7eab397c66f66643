import Testing

@testable import kith_bench

@Suite("Reports of measurements")
struct ResultTests {
    private let measurement: Measurement = {
        var measurement = Measurement(
            name: "copy", inputBytes: 2_000_000, rows: 1000,
            samples: [0.5, 0.25, 1].map { Sample(wallSeconds: $0, processorSeconds: $0 / 2) },
            peakMemory: 5_000_000)
        measurement.verdict = Verdict("0.500 s", isMet: true, isMetByProcessor: true)
        measurement.peers = [
            PeerMeasurement(name: "cp", samples: [Sample(wallSeconds: 2, processorSeconds: 1)])
        ]
        return measurement
    }()

    @Test("are tables for people")
    func areTables() {
        let lines = ResultTable([measurement]).text.split(separator: "\n")
        #expect(
            lines == [
                "workload  input MB  rows  median s  cpu s  MB/s  ns/row  peak MB  x input  "
                    + "goal     met  peers: times slower, median s, peak MB",
                "copy           2.0  1000      0.50   0.25     4  500000        5      2.5  "
                    + "0.500 s  yes  cp 4.0, 2.00, 0",
            ])
    }

    @Test("are lines of JSON for programs")
    func areLines() {
        let expected = """
            {"workload":"copy","inputBytes":2000000,"rows":1000,\
            "wallSeconds":[0.500000,0.250000,1.000000],"medianWallSeconds":0.500000,\
            "medianProcessorSeconds":0.250000,"peakMemory":5000000,"goal":"0.500 s","isMet":true,\
            "isMetByProcessorTime":true,\
            "problem":null,"peers":[{"name":"cp","wallSeconds":[2.000000],\
            "medianWallSeconds":2.000000,"medianProcessorSeconds":1.000000,"peakMemory":null,\
            "timesSlower":4.000000}]}

            """
        #expect(String(decoding: ResultLine(measurement).bytes, as: UTF8.self) == expected)
    }
}
