import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import Testing

@Suite("Paths that overlap")
struct PathAmbiguousTests {
    /// A contract with a path for each pattern, where `*` stands for a variable.
    private func findings(_ patterns: [String]) throws -> [Finding] {
        var text = "openapi: 3.1.2\ninfo: {title: A, version: '1'}\npaths:\n"
        for pattern in patterns {
            var names: [String] = []
            let parts = pattern.split(separator: "/").map { part in
                guard part == "*" else { return String(part) }
                names.append("v\(names.count)")
                return "{v\(names.count - 1)}"
            }
            let parameters = names.map {
                "{name: \($0), in: path, required: true, schema: {type: string}}"
            }
            text += "  '/\(parts.joined(separator: "/"))': {get: {parameters: "
            text +=
                "[\(parameters.joined(separator: ", "))], responses: {'200': {description: A}}}}\n"
        }
        let contract = try Contract.load(SourceBytes(text: text))
        #expect(contract.findings.map(\.message) == [])
        return ContractRules.all.filter { $0.id == "openapi/path-ambiguous" }
            .findings(in: contract)
    }

    /// A pattern of some segments, fixed where a bit of the number is set.
    private func shape(_ number: Int, _ length: Int) -> String {
        (0..<length).map { number >> $0 & 1 == 1 ? "s\($0)" : "*" }.joined(separator: "/")
    }

    @Test("are found among more shapes than services have")
    func manyShapes() throws {
        // Each begins with a segment of its own, but for the last two.
        var patterns = (0..<200).map { "p\($0)/" + shape($0, 8) }
        patterns += ["last/a/*/*/*/*/*/*/*", "last/*/b/*/*/*/*/*/*"]
        let found = try findings(patterns)
        #expect(
            found.map(\.message) == [
                """
                '/last/{v0}/b/{v1}/{v2}/{v3}/{v4}/{v5}/{v6}' and \
                '/last/a/{v0}/{v1}/{v2}/{v3}/{v4}/{v5}/{v6}' both take requests to \
                '/last/a/b/{}/{}/{}/{}/{}/{}'
                """
            ])
    }

    @Test("are found behind many that could overlap and do not")
    func manyRivals() throws {
        var patterns = (0..<40).map { "*/x\($0)" }
        patterns += ["a/*"]
        let found = try findings(patterns)
        #expect(
            found.map(\.message) == ["'/a/{v0}' and '/{v0}/x0' both take requests to '/a/x0'"])
    }

    @Test("are looked for as long as the budget lasts, and then that is said")
    func budget() throws {
        // Every two agree in the first segment, and differ in the last.
        let patterns = (0..<900).map { "a/\(shape($0, 12))/p\($0)" }
        let found = try findings(patterns)
        #expect(found.count == 1)
        #expect(found.first?.severity == .info)
        #expect(
            found.first?.message.hasSuffix(
                "and later paths were not compared with all others: "
                    + "the budget of 1000000 steps is spent") == true)
    }
}
