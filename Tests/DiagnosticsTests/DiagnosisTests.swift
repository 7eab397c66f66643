import Diagnostics
import SourceText
import Testing

@Suite struct DiagnosisTests {
    @Test("sorts and counts")
    func counts() {
        let later = Finding(
            rule: "a", severity: .warning, message: "m", span: SourceSpan(SourceID(0), 1..<2))
        let first = Finding(rule: "b", severity: .info, message: "m", span: nil)
        let diagnosis = Diagnosis([later, first, later], in: SourceMap())
        #expect(diagnosis.findings == [first, later, later])
        #expect(Severity.allCases.map { diagnosis.count($0) } == [1, 2, 0])
        #expect(diagnosis.worst == .warning)
        #expect(diagnosis.pointer(SourceSpan(SourceID(0), 0..<1)) == nil)
        #expect(Diagnosis([], in: SourceMap()).worst == nil)
    }
}
