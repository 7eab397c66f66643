internal import KithSyntax

extension RulesetFunction {
    /// Checks that the values of an `enum` have the `type` beside it.
    static let typedEnum = RulesetFunction(name: "typedEnum") { _ in
        { input, report in
            guard let node = input.node, let values = node["enum"], values.kind == .sequence,
                let type = node["type"]
            else { return }
            let types = type.kind == .sequence ? Array(type.elements) : [type]
            let allowed = types.compactMap { JSONType(rawValue: $0.text) }
            guard !allowed.isEmpty, allowed.count == types.count else { return }
            let mayBeNull = node["nullable"]?.boolean == true
            for value in values.elements {
                if mayBeNull, value.isNull || allowed.contains(where: { $0.has(value) }) {
                    continue
                }
                guard !allowed.contains(where: { $0.has(value) }) else { continue }
                let names = allowed.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
                report.add(
                    "enum value \(FunctionInput.node(value).printed) must be \(names)", at: value)
            }
        }
    }
}

/// The types of JSON Schema.
private enum JSONType: String {
    case string
    case number
    case integer
    case boolean
    case null
    case array
    case object

    func has(_ node: SyntaxNode) -> Bool {
        NodeType(rawValue: rawValue).map { FilterValue(node).isOf($0) } ?? false
    }
}
