internal import SourceText
internal import Syntax

/// What schemas are called where several of them are told of.
extension ContractWalk {
    /// The names of the schemas of a cycle, the first one again at the end.
    ///
    /// A schema that is a part of the one before it, and has no name, needs not be told of.
    func names(of cycle: [Int]) -> [String] {
        guard let first = cycle.first else { return [] }
        let named = cycle.filter { isNamed($0) }
        let told = named.isEmpty ? [first] : named
        return (told + [told[0]]).map { isNamed($0) ? walked($0).key?.shown ?? "" : place(of: $0) }
    }

    /// Whether the key of a schema is a name that somebody gave it.
    private func isNamed(_ number: Int) -> Bool {
        let fields: [FieldName] = [
            .schemas, .definitions, .defs, .properties, .patternProperties, .dependentSchemas,
        ]
        return objects[number].key != ObjectRecord.noNode && fields.contains(objects[number].field)
    }

    /// The path to a schema: "#/paths/~1a/get".
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
