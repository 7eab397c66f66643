import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

@testable import KithContracts

/// Contracts of real services.
struct RealContractsTests {
    static let names = [
        "asana.yaml", "docker-2.0.yaml", "google-books-3.0.yaml", "monica-api.yaml",
        "pet-store-3.0.yaml", "stripe.yaml",
    ]

    @Test("finds no error of structure where there is none", arguments: names)
    func structure(_ name: String) throws {
        guard let bytes = SharedData.bytes("contracts/" + name) else { return }
        let errors = try Contract.load(bytes).findings.filter { $0.severity == .error }
        #expect(errors.map(\.message) == [])
    }

    @Test("finds what is wrong with Rebilly's")
    func rebilly() throws {
        guard let bytes = SharedData.bytes("contracts/rebilly-3.1.yaml") else { return }
        let findings = try Contract.load(bytes).findings
        let lines = LineIndex(bytes)
        let siblings = findings.filter { $0.rule == "openapi/ref-siblings" }
        #expect(siblings.map { lines.line(of: $0.span?.start ?? 0) } == [48923, 66336])
        #expect(
            siblings.map(\.message)
                == .init(repeating: "'required' beside '$ref' is ignored", count: 2))
        let others = findings.filter { $0.rule != "openapi/ref-siblings" }
        #expect(others.count == 92)
        #expect(
            Set(others.map(\.message)) == [
                """
                '2xx' is not allowed in the responses object; a key is written with capitals: \
                '2XX'
                """
            ])
    }
}
