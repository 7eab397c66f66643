import KithDiagnostics
import Testing

@Suite struct SeverityTests {
    @Test("orders by weight, not by name")
    func order() {
        #expect(Severity.allCases == [.info, .warning, .error])
        #expect([.error, .info, .warning].sorted() == Severity.allCases)
        #expect(!(Severity.error < .error))
    }

    @Test("is written as in reports and configurations")
    func names() {
        #expect(Severity.allCases.map(\.rawValue) == ["info", "warning", "error"])
        #expect(Severity(rawValue: "Error") == nil)
    }
}
