import Diagnostics
import SourceText
import Testing

@Suite struct ReportTests {
    @Test("signs findings with its rule and severity, in the order of finding")
    func adds() {
        let place = SourceSpan(SourceID(0), 4..<7)
        var report = Report(rule: "a/b", severity: .warning)
        report.add("second", at: place)
        report.add("first", at: nil, severity: .error, notes: [.init("also here", at: place)])
        #expect(
            report.findings == [
                Finding(rule: "a/b", severity: .warning, message: "second", span: place),
                Finding(
                    rule: "a/b", severity: .error, message: "first", span: nil,
                    notes: [Finding.Note("also here", at: place)]),
            ])
    }
}
