package import KithContracts
package import KithDiagnostics
internal import KithSourceText
package import KithSyntax

/// A comparison of the members of recorded values with those that a contract declares.
///
/// Both undeclared and absent members are differences, even if the schema allows them. Validation against the
/// schema is a separate step.
package struct RecordShapes {
    /// The records of one schema.
    private struct Seen {
        let schema: ContractObject
        let members: SchemaMembers
        /// The first record.
        let place: SyntaxNode
        var records = 0
        var present: Set<ArraySlice<UInt8>> = []
        /// The members that the schema does not declare, in the order of their first occurrence.
        var strangers: [(key: SyntaxNode, count: Int)] = []
        var strangerNumbers: [ArraySlice<UInt8>: Int] = [:]
    }

    private var seen: [Seen] = []
    private var numbers: [Int: Int] = [:]
    private static let shownNames = 5

    /// Creates a comparison without records.
    package init() {}

    /// Adds a value, and everything in it for which there is a schema.
    package mutating func look(at value: SyntaxNode, as schema: ContractObject) {
        var todo = [(value, schema)]
        while let (value, schema) = todo.popLast() {
            switch value.kind {
            case .mapping:
                guard let number = number(of: schema, value) else { continue }
                seen[number].records += 1
                for entry in value.entries {
                    guard let member = seen[number].members[entry.key.bytes] else {
                        addStranger(entry.key, number)
                        continue
                    }
                    seen[number].present.insert(entry.key.bytes)
                    if let inner = member.schema { todo.append((entry.value, inner)) }
                }
            case .sequence:
                guard let items = Envelopes.items(of: schema) else { continue }
                for element in value.elements { todo.append((element, items)) }
            case .scalar: continue
            }
        }
    }

    /// Returns the position of a schema in ``seen``; `nil` if the schema declares no members or allows others.
    private mutating func number(of schema: ContractObject, _ value: SyntaxNode) -> Int? {
        if let number = numbers[schema.number] { return number < 0 ? nil : number }
        let members = SchemaMembers(schema)
        let others = schema.node["additionalProperties"]
        let isFree = others.map { $0.boolean != false } ?? false
        guard !members.members.isEmpty, !members.isOpen, !isFree else {
            numbers[schema.number] = -1
            return nil
        }
        numbers[schema.number] = seen.count
        seen.append(Seen(schema: schema, members: members, place: value))
        return seen.count - 1
    }

    private mutating func addStranger(_ key: SyntaxNode, _ number: Int) {
        // The schema forbids other members, so validation reports them.
        if seen[number].schema.node["additionalProperties"]?.boolean == false { return }
        if let index = seen[number].strangerNumbers[key.bytes] {
            seen[number].strangers[index].count += 1
        } else {
            seen[number].strangerNumbers[key.bytes] = seen[number].strangers.count
            seen[number].strangers.append((key, 1))
        }
    }

    /// All differences.
    package var findings: [Finding] { seen.flatMap { undeclared($0) + absent($0) } }

    /// Only the undeclared members.
    ///
    /// Use it for requests, which may leave out any optional member.
    package var undeclared: [Finding] { seen.flatMap { undeclared($0) } }

    private func undeclared(_ seen: Seen) -> [Finding] {
        seen.strangers.map { key, count in
            RecordedRules.undeclared.finding(
                """
                \(key.named) is in \(Self.part(count, seen.records)) and not in the contract's \
                \(Self.name(seen.schema))
                """, at: key.span,
                notes: [Finding.Note("the schema is here", at: seen.schema.place.span)])
        }
    }

    private func absent(_ seen: Seen) -> [Finding] {
        let missing = seen.members.members.filter { member in
            !seen.present.contains(member.name)
                && member.schema?.node["writeOnly"]?.boolean != true
        }
        guard let first = missing.first else { return [] }
        let names = ShownText.list(missing.map(\.key.named), atMost: Self.shownNames)
        return [
            RecordedRules.absent.finding(
                """
                the contract's \(Self.name(seen.schema)) declares \(names), which \
                \(seen.records == 1 ? "the record does not have" : "none of \(seen.records) records has")
                """, at: seen.place.head.span,
                notes: [Finding.Note("it is declared here", at: first.key.span)])
        ]
    }

    private static func part(_ count: Int, _ all: Int) -> String {
        all == 1 ? "the record" : "\(count) of \(all) records"
    }

    /// Returns the name of a component or property; other schemas have no name.
    private static func name(_ schema: ContractObject) -> String {
        let named: [FieldName] = [.schemas, .definitions, .properties]
        return named.contains(schema.field) ? schema.key?.named ?? "schema" : "schema"
    }
}

extension SyntaxNode {
    /// The first key of a mapping, so that a finding does not point at many lines.
    fileprivate var head: SyntaxNode { entries.first?.key ?? self }
}
