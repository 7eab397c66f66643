import KithSourceText
import Testing

@testable import KithDiagnostics

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

    @Test("beyond a limit says only how many findings there are, and the worst of their severities")
    func limit() {
        func place(_ start: Int) -> SourceSpan { SourceSpan(SourceID(0), start..<start + 1) }
        var report = Report(rule: "a/b", severity: .info, limit: 2)
        for start in 0..<3 {
            let isTold = report.tells()
            #expect(isTold)
            report.add("it is \(start)", at: place(start))
        }
        let isTold = report.tells(.error)
        #expect(!isTold)
        report.add("it is 4", at: place(4), severity: .warning)
        report.close()
        #expect(
            report.findings.map(\.message) == [
                "it is 0", "it is 1",
                "3 more findings of this rule follow; only the first 2 are listed",
            ])
        #expect(report.findings.map(\.span) == [place(0), place(1), place(2)])
        #expect(report.findings.map(\.severity) == [.info, .info, .error])
        var exact = Report(rule: "a/b", severity: .info, limit: 2)
        for start in 0..<2 { exact.add("it is \(start)", at: place(start)) }
        exact.close()
        #expect(exact.findings.map(\.message) == ["it is 0", "it is 1"])
    }
}
