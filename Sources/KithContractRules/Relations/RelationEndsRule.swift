internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Relationships with a missing end, or with ends of different types.
    static var relationEndpointPair: Self {
        Rule(
            "openapi/rel-endpoint-pair", .warning,
            "A relationship has both ends, with the same type and the same names everywhere.",
            advice: """
                Without the other end, the related resource is not known. If the names differ \
                between requests and responses, the direction is lost.
                """,
            tier: .relations,
            examples: [
                .passes(
                    schemas: """
                        Relationship: {properties: {from_id: {type: integer}, to_id: {type: integer}}}
                        """),
                .fails(
                    schemas: """
                        Relationship: {properties: {from_id: {type: integer}, to_id: {type: ⟦string⟧}}}
                        Friendship: {properties: {⟦source_id⟧: {type: integer}}}
                        """,
                    "'from_id' is an integer, and 'to_id' at the other end is a string",
                    "'Friendship' has one end, 'source_id', and not the other"),
                .fails(
                    paths: ResourceExamples.paths.replacingPets("⟦post⟧"),
                    schemas: """
                        Pet: {properties: {contact_is: {type: integer}, of_contact: {type: integer}}}
                        NewPet: {properties: {contact_is: {type: integer}, contact_id: {type: integer}}}
                        """,
                    """
                    POST /relationships sends no 'of_contact', and what is read has the ends \
                    'contact_is' and 'of_contact'
                    """),
            ]
        ) { contract, report in
            let types = contract.derived(SchemaTypes.self)
            for schema in contract.objects(of: .schema) {
                guard schema.isComponent, let name = schema.key, isRelationship(name.bytes) else {
                    continue
                }
                let members = SchemaMembers(schema)
                if let pair = EndPair(in: members) {
                    reportTypes(pair, types, &report)
                } else if let end = EndPair.single(in: members), !members.isOpen {
                    report.add(
                        "\(name.named) has one end, \(end.key.named), and not the other",
                        at: end.key.span)
                }
            }
            for write in contract.derived(Writes.self).all {
                let segments = write.exchange.path.bytes.split(separator: UInt8(ascii: "/"))
                guard let last = segments.last(where: { $0.first != UInt8(ascii: "{") }),
                    isRelationship(last), write.exchange.method == "post",
                    let pair = EndPair(in: SchemaMembers(contract[write.read]))
                else { continue }
                reportWrite(write, pair, contract, &report)
            }
        }
    }

    private static func isRelationship(_ name: ArraySlice<UInt8>) -> Bool {
        let words: Set<String> = ["relationship", "relation", "friendship", "kinship", "edge"]
        return NameWords(name).words.last.map { words.contains(NameWords.singular($0)) } ?? false
    }

    private static func reportTypes(
        _ pair: EndPair, _ types: SchemaTypes, _ report: inout Report
    ) {
        guard let first = pair.first.schema, let second = pair.second.schema,
            types[first].differs(from: types[second])
        else { return }
        report.add(
            """
            \(pair.first.key.named) is \(types[first].present.shown), and \(pair.second.key.named) at \
            the other end is \(types[second].present.shown)
            """, at: second.typePlace.span,
            notes: [Finding.Note("\(pair.first.key.named) is here", at: pair.first.key.span)])
    }

    private static func reportWrite(
        _ write: Writes.Write, _ pair: EndPair, _ contract: Contract, _ report: inout Report
    ) {
        let sent = Set(
            SchemaMembers(contract[write.body]).members.map { NameWords($0.name).withoutIdentifier }
        )
        let missing = [pair.first, pair.second].filter {
            !sent.contains(NameWords($0.name).withoutIdentifier)
        }
        guard !missing.isEmpty else { return }
        report.add(
            """
            \(write.exchange.shown) sends no \(ShownText.list(missing.map(\.key.named), "and no")), \
            and what is read has the ends \(pair.first.key.named) and \(pair.second.key.named)
            """, at: contract[write.exchange.operation].place.span,
            notes: [Finding.Note("the ends are read here", at: pair.first.key.span)])
    }
}

extension NameWords {
    /// The words without a trailing `id`, joined.
    fileprivate var withoutIdentifier: String { words.last == "id" ? withoutLast : joined }
}

extension String {
    /// Returns the example paths renamed for relationships, with the method of the POST replaced.
    fileprivate func replacingPets(_ method: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line == "/pets:" { return "/relationships:" }
            if line == "/pets/{id}:" { return "/relationships/{id}:" }
            return line == "  post:" ? "  \(method):" : String(line)
        }.joined(separator: "\n")
    }
}
