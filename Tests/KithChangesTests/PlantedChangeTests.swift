import KithChanges
import KithContracts
import KithDiagnostics
import KithInclusion
import KithJSONSchema
import KithSourceText
import KithSyntax
import Testing

/// One change of one keyword at one place: it is found, and who sends the value decides what it means.
@Suite("Planted changes")
struct PlantedChangeTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let location: SchemaLocation

        var testDescription: String { location.name }
    }

    static let rows = SchemaLocation.all.map { Row(location: $0) }

    @Test("are found, with their direction and a value that proves it", arguments: rows)
    func found(_ row: Row) throws {
        let location = row.location
        for change in PlantedChange.all
        where change.isModern == location.isModern || Self.isOld(change, location) {
            for isNarrowing in [true, false] {
                let old = isNarrowing ? change.wide : change.narrow
                let new = isNarrowing ? change.narrow : change.wide
                let breaks = isNarrowing == location.isRequest
                let comparison = ContractComparison(
                    from: try contract(location, old), to: try contract(location, new))
                let name = "\(change.keyword), \(isNarrowing ? "narrowing" : "widening")"
                let told = comparison.findings.map { "\($0.severity) \($0.rule): \($0.message)" }
                let worst = comparison.findings.map(\.severity).max()
                let mayWarn = change.keyword == "properties of a closed object" && isNarrowing
                let expected: Severity =
                    breaks ? .error : mayWarn && !location.isRequest ? .warning : .info
                #expect(worst == expected, "\(name): \(told)")
                // What breaks one side is a value that the sender's old or new schema allows.
                let senders = breaks == location.isRequest ? (old, new) : (new, old)
                for witness in comparison.changes.compactMap(\.witness) {
                    let around = [location.around, "SCHEMA"]
                    let values = ["\(witness)", "[\(witness)]", "{\"a\": \(witness)}"]
                    let isProof = try around.contains { around in
                        try values.contains { value in
                            try accepts(
                                around.replacing("SCHEMA", with: senders.0), value, location)
                                && !accepts(
                                    around.replacing("SCHEMA", with: senders.1), value, location)
                        }
                    }
                    #expect(isProof, "\(name): \(witness) in \(told)")
                }
            }
        }
    }

    @Test("are as many as there are keywords, places and directions")
    func isWhole() {
        let modern =
            SchemaLocation.all.count { $0.isModern } * PlantedChange.all.count { $0.isModern }
        #expect(modern * 2 > 2_000)
    }

    /// Whether a change of 3.1 is one in 3.0, too.
    static func isOld(_ change: PlantedChange, _ location: SchemaLocation) -> Bool {
        let words = [
            "const", "[", "prefix", "contains", "exclusive", "propertyNames", "pattern",
            "dependent", "unevaluated", "if:", "false", "not: ",
        ]
        return !location.isModern && change.isModern
            && !words.contains { change.wide.contains($0) || change.narrow.contains($0) }
    }

    func contract(_ location: SchemaLocation, _ schema: String) throws -> Contract {
        let text = location.contract.replacing("SCHEMA", with: schema)
        let contract = try Contract.load(SourceBytes(text: text))
        let errors = contract.findings.filter { $0.severity == .error }.map(\.message)
        #expect(errors == [], "\(text)")
        return contract
    }

    /// Whether the validator accepts a value under a schema.
    func accepts(_ schema: String, _ value: String, _ location: SchemaLocation) throws -> Bool {
        func node(_ text: String) throws -> SyntaxNode {
            try SyntaxParser.parse(SourceBytes(text: text), source: SourceID(0), as: .any)
                .singleRoot()
        }
        let store = SchemaStore(
            dialect: location.isModern ? .openAPI31 : .openAPI30, formats: .asserted)
        let compiled = store.compiled(
            [try node(schema)], direction: location.isRequest ? .request : .response)
        return compiled.accepts(try node(value), schema: compiled.roots[0]) == true
    }
}
