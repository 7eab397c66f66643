import Testing

@testable import KithCommandLine

struct ProgressBarTests {
    private static let millisecond: UInt64 = 1_000_000

    @Test("keeps quiet for half a second, then speaks ten times a second at most")
    func timing() {
        var bar = ProgressBar("Reading", total: 100, start: 0)
        let shown = (0...20).map { tick in
            bar.line(done: tick, now: UInt64(tick) * 50 * Self.millisecond, width: 80) != nil
        }
        let firstHalf = Array(repeating: false, count: 10)
        #expect(
            shown == firstHalf + [
                true, false, true, false, true, false, true, false, true, false, true,
            ])
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let done: Int
        let total: Int?
        let seconds: Double
        let width: Int
        let expected: String
    }

    static let rows = [
        Row(
            testDescription: "half", done: 50_000_000, total: 100_000_000, seconds: 2, width: 100,
            expected:
                "Reading [===============               ]  50%  50.0 MB of 100.0 MB  25.0 MB/s  0:02 left"
        ),
        Row(
            testDescription: "a shorter bar", done: 50_000_000, total: 100_000_000, seconds: 2,
            width: 70,
            expected: "Reading [======      ]  50%  50.0 MB of 100.0 MB  25.0 MB/s  0:02 left"),
        Row(
            testDescription: "no bar", done: 50_000_000, total: 100_000_000, seconds: 2, width: 60,
            expected: "Reading  50%  50.0 MB of 100.0 MB  25.0 MB/s  0:02 left"),
        Row(
            testDescription: "no time", done: 50_000_000, total: 100_000_000, seconds: 2, width: 50,
            expected: "Reading  50%  50.0 MB of 100.0 MB  25.0 MB/s"),
        Row(testDescription: "cut", done: 50, total: 100, seconds: 2, width: 5, expected: "Readi"),
        Row(
            testDescription: "nothing yet", done: 0, total: 100, seconds: 1, width: 60,
            expected: "Reading [                         ]  0%  0 B of 100 B  0 B/s"),
        Row(
            testDescription: "more than all", done: 300, total: 200, seconds: 1, width: 50,
            expected: "Reading  100%  300 B of 200 B  300 B/s  0:00 left"),
        Row(
            testDescription: "size not known", done: 1_234_567, total: nil, seconds: 65, width: 80,
            expected: "Reading  1.2 MB  19.0 kB/s  1:05"),
        Row(
            testDescription: "empty", done: 0, total: 0, seconds: 1, width: 80,
            expected: "Reading  0 B  0 B/s  0:01"),
    ]

    @Test("renders", arguments: rows)
    func renders(_ row: Row) {
        let bar = ProgressBar("Reading", total: row.total, start: 0)
        let line = bar.render(done: row.done, seconds: row.seconds, width: row.width)
        #expect(line == row.expected)
        #expect(line.count <= row.width)
    }

    @Test(
        "survives any numbers", arguments: [Int.min, -1, 0, 1, Int.max],
        [Int.min, -1, 0, 1, Int.max])
    func extremes(_ done: Int, _ total: Int) {
        let bar = ProgressBar("R", total: total, start: 0)
        for seconds in [0, 1e-300, 1e300, .infinity] {
            for width in [0, 1, 20, 1000] {
                #expect(bar.render(done: done, seconds: seconds, width: width).count <= width)
            }
        }
    }

    @Test("gives way to messages and is taken away at the end")
    func console() throws {
        var now: UInt64 = 0
        let capture = ConsoleCapture(isTerminal: true, columns: 30, clock: { now })
        capture.console.beginProgress("Reading", total: nil)
        now = 1000 * Self.millisecond
        capture.console.showProgress(done: 5)
        capture.console.showProgress(done: 6)
        capture.console.choose(.never)
        capture.console.say(.note, "here")
        now = 2000 * Self.millisecond
        capture.console.showProgress(done: 7)
        try capture.console.out.write("result\n")
        try capture.console.finish()
        let clear = "\r\u{1b}[K"
        let expected =
            "Reading  5 B  5 B/s  0:01\(clear)note: here\nReading  7 B  3 B/s  0:02\(clear)"
        #expect(capture.err == expected)
        #expect(capture.out == "result\n")
    }

    @Test(
        "is shown to people only",
        arguments: [
            (false, [:]), (true, ["CI": "true"]), (true, ["TERM": "dumb"]),
        ] as [(Bool, [String: String])])
    func hidden(_ isTerminal: Bool, _ environment: [String: String]) {
        let capture = ConsoleCapture(isTerminal: isTerminal, environment: environment)
        capture.console.beginProgress("Reading", total: 1)
        #expect(capture.console.progressBar == nil)
    }

    @Test("is not shown where it is not allowed")
    func notAllowed() {
        let capture = ConsoleCapture(isTerminal: true, environment: ["CI": ""])
        capture.console.allowsProgress = false
        capture.console.beginProgress("Reading", total: 1)
        #expect(capture.console.progressBar == nil)
        capture.console.allowsProgress = true
        capture.console.beginProgress("Reading", total: 1)
        #expect(capture.console.progressBar != nil)
    }
}
