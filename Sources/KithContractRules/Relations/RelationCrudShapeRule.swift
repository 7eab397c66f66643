internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Properties that are sent but never read, or read with another type.
    static var relationCrudShape: Self {
        Rule(
            "openapi/rel-crud-shape", .warning,
            "A property that is sent can also be read, with the same type.",
            advice: """
                Clients change what they read and send it back. Name the property as it is read, or mark \
                it as writeOnly if it is never read.
                """,
            tier: .relations,
            examples: [
                .passes(
                    paths: ResourceExamples.paths,
                    schemas: """
                        Pet: {properties: {name: {type: string}, age: {type: [integer, 'null']}}}
                        NewPet:
                          properties:
                            name: {type: string}
                            age: {type: integer}
                            secret: {type: string, writeOnly: true}
                        """),
                .fails(
                    paths: ResourceExamples.paths,
                    schemas: """
                        Pet: {properties: {name: {type: string}, age: {type: integer}}}
                        NewPet:
                          properties:
                            name: {type: string}
                            age: {type: ⟦string⟧}
                            ⟦colour⟧: {type: string}
                        """,
                    "'age' is a string in POST /pets, and an integer where it is read",
                    """
                    POST /pets sends 'colour', which is not in the response (2 of 3 properties \
                    are)
                    """
                ),
            ]
        ) { contract, report in
            let types = contract.derived(SchemaTypes.self)
            let options = options(contract)
            var seen: Set<SyntaxNode> = []
            for write in contract.derived(Writes.self).all {
                let body = SchemaMembers(contract[write.body])
                let read = SchemaMembers(contract[write.read])
                var missing: [SchemaMembers.Member] = []
                for member in body.members {
                    guard let known = read[member.name] else {
                        if member.schema?.node["writeOnly"]?.boolean != true {
                            missing.append(member)
                        }
                        continue
                    }
                    guard let sent = member.schema, let answer = known.schema,
                        types[sent].differs(from: types[answer]), seen.insert(member.key).inserted
                    else { continue }
                    report.add(
                        """
                        \(member.key.named) is \(types[sent].present.shown) in \
                        \(write.exchange.shown), and \(types[answer].present.shown) where it is read
                        """, at: sent.typePlace.span,
                        // Many services accept an identifier and return the object itself.
                        severity: types[answer].present == .object ? .info : nil,
                        notes: [Finding.Note("it is read here", at: known.key.span)])
                }
                // A body with less than half of its properties in common is a command, not the resource.
                let shared = body.members.count - missing.count
                missing.removeAll { options.contains($0.name) }
                guard let first = missing.first, !read.isOpen, shared >= missing.count,
                    seen.insert(first.key).inserted
                else { continue }
                report.add(
                    """
                    \(write.exchange.shown) sends \
                    \(ShownText.list(missing.map(\.key.named), atMost: 3)), which \
                    \(missing.count == 1 ? "is" : "are") not in the response (\(shared) of \
                    \(body.members.count) properties are)
                    """, at: first.key.span)
            }
        }
    }

    /// Returns the names that at least eight operations send and none reads: options of the service, not properties.
    private static func options(_ contract: Contract) -> Set<ArraySlice<UInt8>> {
        var counts: [ArraySlice<UInt8>: Int] = [:]
        for write in contract.derived(Writes.self).all {
            let read = SchemaMembers(contract[write.read])
            for member in SchemaMembers(contract[write.body]).members where read[member.name] == nil
            {
                counts[member.name, default: 0] += 1
            }
        }
        return Set(counts.filter { $0.value >= 8 }.keys)
    }
}
