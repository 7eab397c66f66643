import KithDiagnostics
import KithSourceText
import Testing

@Suite struct FingerprintsTests {
    private static func prints(
        _ text: String, _ places: [Range<Int>], rule: String = "a/b", message: String = "m",
        pointer: @escaping @Sendable (SourceSpan) -> String? = { _ in nil }
    ) -> [String] {
        var sources = SourceMap()
        let source = sources.add(SourceFile(name: "x", bytes: SourceBytes(text: text)))
        let diagnosis = Diagnosis(
            places.map {
                Finding(
                    rule: rule, severity: .error, message: message, span: SourceSpan(source, $0))
            }, in: sources, pointer: pointer)
        var fingerprints = Fingerprints(diagnosis)
        return diagnosis.findings.map { fingerprints.next($0) }
    }

    @Test("stay the same while lines move")
    func moved() {
        let before = Self.prints("a: b\n", [3..<4])
        #expect(before == Self.prints("# new\n\n  a: b # old\n", [12..<13]))
        #expect(before[0].utf8.count == 32)
        #expect(before[0].utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 })
    }

    @Test("tell the rule, the message and the text of the place apart")
    func different() {
        let all = [
            Self.prints("a: b\n", [3..<4]), Self.prints("a: c\n", [3..<4]),
            Self.prints("a: b\n", [3..<4], rule: "a/c"),
            Self.prints("a: b\n", [3..<4], message: "n"),
            Self.prints("a: b\n", [3..<4]) { _ in "/a" },
            Self.prints("a: b\n", [3..<4]) { _ in "/b" },
        ]
        #expect(Set(all).count == all.count)
    }

    @Test("count findings that are the same")
    func counted() {
        let prints = Self.prints("a: b\nc: b\n", [3..<4, 8..<9])
        #expect(Set(prints).count == 2)
        #expect(prints[0] == Self.prints("c: b\n", [3..<4])[0])
    }

    @Test("pointers leave out the positions in lists")
    func pointers() {
        let one = Self.prints("[1]", [1..<2]) { _ in "/data/3/a" }
        #expect(one == Self.prints("[2]", [1..<2]) { _ in "/data/12/a" })
        #expect(one != Self.prints("[1]", [1..<2]) { _ in "/data/3/b" })
    }

    @Test("places without a text, and findings without a place, have one too")
    func placeless() {
        let diagnosis = Diagnosis(
            [
                Finding(rule: "a/b", severity: .error, message: "m", span: nil),
                Finding(
                    rule: "a/b", severity: .error, message: "m",
                    span: SourceSpan(SourceID(7), 1_000..<2_000)),
            ], in: SourceMap())
        var fingerprints = Fingerprints(diagnosis)
        #expect(Set(diagnosis.findings.map { fingerprints.next($0) }).count == 2)
    }
}
