import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import Testing

@Suite("Paths with very many variables")
struct LongPathsTests {
    private func findings(_ count: Int, put: String) throws -> [String] {
        let path = (0..<count).map { "/{p\($0)}" }.joined()
        let text = """
            openapi: 3.1.2
            info: {title: A, version: '1'}
            paths:
              ? '\(path)'
              : get: {responses: {'200': {description: Fine}}}
                put: {parameters: [\(put)], responses: {'200': {description: Fine}}}
            """
        let contract = try Contract.load(SourceBytes(text: text))
        return ContractRules.all.findings(in: contract)
            .filter { $0.rule == "openapi/param-path-undeclared" }.map(\.message)
    }

    @Test("tell of the first ones, and how many others there are")
    func many() throws {
        let path = "'/{p0}/{p1}/{p2}/{p3}/{p4}/{p5}/{p6}/{p7}/{p8}/{p9}/{p10}/{p…'"
        let first = (0..<10).map { "'{p\($0)}' in \(path) is declared by no parameter" }
        #expect(
            try findings(5_000, put: "")
                == first + ["4990 more variables in \(path) are declared by no parameter"])
        #expect(try findings(12, put: "").count == 11)
    }

    @Test("tell all where the rest is one")
    func eleven() throws {
        let declared = (0..<11).map { "{name: p\($0), in: path, required: true, schema: {}}" }
        #expect(
            try Set(findings(11, put: declared.joined(separator: ", ")))
                == Set(
                    (0..<11).map { "'get' does not declare the variable '{p\($0)}' of its path" }))
    }
}
