import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

@Suite struct FindingTests {
    private static func finding(
        _ range: Range<Int>?, source: Int = 0, rule: String = "a", _ message: String = "m",
        _ severity: Severity = .error, notes: [Finding.Note] = []
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message,
            span: range.map { SourceSpan(SourceID(source), $0) }, notes: notes)
    }

    private static func note(_ message: String, _ range: Range<Int>? = nil) -> Finding.Note {
        Finding.Note(message, at: range.map { SourceSpan(SourceID(0), $0) })
    }

    @Test("a message that quotes a whole file is cut in its middle")
    func clipped() {
        let text = String(repeating: "a", count: 100_000)
        let finding = Self.finding(nil, text, notes: [Self.note(text)])
        #expect(
            finding.message
                == String(repeating: "a", count: 1_600) + "…" + String(repeating: "a", count: 400))
        #expect(finding.notes.map(\.message) == [finding.message])
        #expect(Self.finding(nil, String(text.prefix(2_000))).message.utf8.count == 2_000)
    }

    /// Each differs from the one before in one thing.
    static let inOrder = [
        finding(nil),
        finding(nil, rule: "b"),
        finding(0..<0),
        finding(0..<2),
        finding(0..<2, "n"),
        finding(0..<2, "n", .warning),
        finding(0..<2, "n", .info),
        finding(0..<2, "n", .info, notes: [note("a")]),
        finding(0..<2, "n", .info, notes: [note("a"), note("b")]),
        finding(0..<2, "n", .info, notes: [note("a", 0..<1)]),
        finding(0..<2, "n", .info, notes: [note("a", 1..<1)]),
        finding(0..<2, "n", .info, notes: [note("b")]),
        finding(0..<1, rule: "b"),
        finding(0..<1, rule: "e\u{301}"),
        finding(0..<1, rule: "f"),
        finding(0..<1, rule: "\u{E9}"),
        finding(1..<2),
        finding(0..<1, source: 1),
    ]

    @Test("has one order, whatever the order of finding was")
    func order() {
        var generator = SameNumbers(seed: 1)
        for _ in 0..<50 {
            #expect(Self.inOrder.shuffled(using: &generator).sorted() == Self.inOrder)
        }
    }

    @Test("is not before itself, and before all that follow")
    func comparison() {
        for (index, left) in Self.inOrder.enumerated() {
            for (other, right) in Self.inOrder.enumerated() {
                #expect((left < right) == (index < other), "\(index) \(other)")
            }
        }
    }
}
