import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import Testing

/// `nullable` without a type, and a default of null beside it: equally severe in each version.
struct NullSeverityTests {
    @Test(
        "a default of null is as severe", arguments: ["3.0.0", "3.0.1", "3.0.2", "3.0.3", "3.0.4"])
    func severity(_ version: String) throws {
        let text = """
            openapi: \(version)
            info: {title: A, version: '1'}
            paths: {}
            components:
              schemas:
                A: {nullable: true, default: null, oneOf: [{type: string}, {type: integer}]}
            """
        let contract = try Contract.load(SourceBytes(text: text))
        let found = ContractRules.all.findings(in: contract).map { "\($0.severity) \($0.rule)" }
        let severity = version < "3.0.3" ? "warning" : "error"
        #expect(
            found == [
                "\(severity) openapi/schema-nullable-no-type", "\(severity) openapi/schema-default",
            ])
    }
}
