internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension EndlessSchemas {
    /// Reports each cycle once.
    func report(to report: inout WalkReport) {
        for cycle in cycles {
            guard let first = cycle.first else { continue }
            let names = graph.names(of: cycle)
            report.add(
                "openapi/ref-cycle-infinite",
                "no finite value fits this schema: \(names.prefix(12).joined(separator: " needs "))",
                at: graph.walked(first).headNode,
                notes: cycle.dropFirst().prefix(3).map {
                    Finding.Note(
                        "this schema is part of the cycle", at: graph.walked($0).headNode.span)
                })
        }
        for cycle in paradoxes {
            guard let first = cycle.first else { continue }
            let names = (cycle + [first]).map { graph.walked($0).key?.shown ?? "a schema" }
            report.add(
                "openapi/ref-cycle-infinite",
                "this schema contradicts itself, because it refers to its own negation: "
                    + names.prefix(12).joined(separator: " refers to "),
                at: graph.walked(first).headNode)
        }
    }
}

/// Names of schemas in messages about several schemas.
extension ContractGraph {
    /// Returns the names of the schemas in a cycle, with the first repeated at the end.
    ///
    /// Schemas without a name are left out, unless none has one.
    fileprivate func names(of cycle: [Int]) -> [String] {
        guard let first = cycle.first else { return [] }
        let named = cycle.filter { isNamed($0) }
        let told = named.isEmpty ? [first] : named
        return (told + [told[0]]).map { isNamed($0) ? walked($0).key?.shown ?? "" : place(of: $0) }
    }

    /// Returns whether the key of a schema is a name.
    private func isNamed(_ number: Int) -> Bool {
        let fields: [FieldName] = [
            .schemas, .definitions, .defs, .properties, .patternProperties, .dependentSchemas,
        ]
        return objects[number].key != ObjectRecord.noNode && fields.contains(objects[number].field)
    }

    /// Returns the path of a schema in words: "the schema at '#/paths/~1a/get'".
    private func place(of number: Int) -> String {
        let record = objects[number]
        var tokens: [String] = []
        var node = node(record.node, in: record.file)
        while let parent = node.parent {
            if let key = parent.entries.first(where: { $0.value == node })?.key {
                tokens.append(key.text)
            } else if let index = parent.elements.firstIndex(of: node) {
                tokens.append(
                    String(parent.elements.distance(from: parent.elements.startIndex, to: index)))
            }
            node = parent
        }
        let pointer = JSONPointer(tokens.reversed())
        return "the schema at '#\(pointer)'"
    }
}
