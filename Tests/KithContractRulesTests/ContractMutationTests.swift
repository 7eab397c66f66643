import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import KithSyntax
import KithSystemBinding
import KithTestSupport
import Testing

/// Whole contracts of each version, damaged in one place at a time; `mutations.yaml` says how, and what is found.
@Suite("Contracts that are damaged in one place")
struct ContractMutationTests {
    struct Mutation: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// What is replaced, and by what.
        let old: String
        let new: String
        /// By version, the rules and places of what must be found.
        let finds: [(version: String, findings: String, place: Range<Int>)]

        init(_ node: SyntaxNode) {
            testDescription = node["name"]?.text ?? ""
            old = node["replace"]?.text ?? ""
            new = node["by"]?.text ?? ""
            finds =
                node["finds"]?.entries.map {
                    ($0.key.text, $0.value.text, $0.value.span.range)
                } ?? []
        }
    }

    private static let folder = PackageFolder.path + "/fixtures/contracts/library/"

    private static let contracts = ["2.0", "3.0", "3.1", "3.2"].map {
        (version: $0, text: (try? Files.text("\(folder)\($0).yaml")) ?? "")
    }

    static let mutations: [Mutation] = {
        let bytes = SourceBytes(text: (try? Files.text(folder + "mutations.yaml")) ?? "")
        let stream = try? YAMLParser.parse(bytes, source: SourceID(0))
        return stream?.documents.first?.root.elements.map { Mutation($0) } ?? []
    }()

    @Test("before they are damaged, nothing is wrong with them")
    func whole() throws {
        for contract in Self.contracts {
            let loaded = try Contract.load(SourceBytes(text: contract.text))
            #expect(loaded.version.text == contract.version)
            #expect(loaded.findings.map(\.message) == [])
        }
        #expect(Self.mutations.reduce(0) { $0 + $1.finds.count } >= 500)
    }

    @Test("the rule, the line and the column", arguments: mutations)
    func damaged(_ mutation: Mutation) throws {
        for (version, expected, _) in mutation.finds {
            let found = try findings(mutation, version, like: expected)
            #expect(found == expected, "\(version)")
        }
    }

    @Test("are written anew where that is asked for")
    func update() throws {
        guard Environment.value(of: "UPDATE_SNAPSHOTS") == "1" else { return }
        var bytes = try Files.bytes(Self.folder + "mutations.yaml")
        for mutation in Self.mutations.reversed() {
            for (version, expected, place) in mutation.finds.reversed() {
                let found = try findings(mutation, version, like: expected)
                bytes.replaceSubrange(place, with: found.utf8)
            }
        }
        try Files.write(bytes, to: Self.folder + "mutations.yaml")
    }

    private func findings(
        _ mutation: Mutation, _ version: String, like expected: String
    ) throws -> String {
        let contract = try #require(Self.contracts.first { $0.version == version })
        let parts = contract.text.split(separator: mutation.old, omittingEmptySubsequences: false)
        try #require(parts.count == 2, "'\(mutation.old)' stands once in \(version)")
        return try findings(
            SourceBytes(text: parts.joined(separator: mutation.new)), like: expected)
    }

    /// What is found by the rules of structure, and by those that are expected to find something.
    private func findings(_ bytes: SourceBytes, like expected: String) throws -> String {
        let contract = try Contract.load(bytes)
        var findings = contract.findings
        let ids = expected.split(separator: ", ").map { "openapi/\($0.prefix { $0 != " " })" }
        for rule in ContractRules.all where ids.contains(rule.description.id) {
            rule.run(on: contract, into: &findings)
        }
        let lines = LineIndex(bytes)
        let found = findings.filter { $0.severity > .info }.sorted().map { finding in
            let place = finding.span.map { lines.position(of: $0.start, in: bytes) }
            return "\(finding.rule.split(separator: "/").last ?? "") "
                + (place.map { "\($0.line):\($0.column)" } ?? "nowhere")
        }
        return found.joined(separator: ", ")
    }
}
