internal import KithSourceText
internal import KithSyntax

/// The input of a function, with its place.
struct FieldTarget {
    /// The value or key, or none.
    let input: FunctionInput
    /// The node that is the input, that the key belongs to, or that lacks the input.
    let node: SyntaxNode
    /// Whether the input is the key of the node.
    var isKey = false
    /// The name that is missing in the node.
    var missing: [UInt8]?

    /// The last name on the path to the input; empty for the root.
    var name: String {
        missing.map { shortened($0[...]) } ?? node.ownName
    }

    /// The input in a message: its name, or else what it is.
    var subject: String {
        let name = name
        return name.isEmpty ? input.printed : "\"\(name)\" property"
    }

    /// The place to which a finding about the input points.
    var place: SourceSpan {
        if isKey, case .node(let key) = input { return key.span }
        return node.placeOfFinding
    }
}

extension SyntaxNode {
    /// The key of a value in its mapping; `nil` for elements, for the root and if the key is a collection.
    var nameNode: SyntaxNode? {
        guard let parent, parent.kind == .mapping, number > parent.number + 1 else { return nil }
        let key = SyntaxNode(tree, number: number - 1)
        return key.parent == parent ? key : nil
    }

    /// The name or index of a value in its collection; empty for the root.
    var ownName: String {
        if let key = nameNode { return shortened(key.bytes) }
        return pointer.tokens.last ?? ""
    }

    /// The smallest place that identifies the value: a scalar, or the key of a collection.
    var placeOfFinding: SourceSpan {
        guard kind != .scalar else { return span }
        return nameNode?.span ?? entries.first?.key.span ?? span
    }
}

extension FieldTarget {
    /// Returns the inputs that the field of a rule selects at this place.
    func targets(
        of field: RuleField, _ isResolved: Bool, _ filters: inout FilterMachine
    ) -> [FieldTarget] {
        guard !isKey, node.kind != .scalar else { return [self] }
        let node = filters.meant(node, isResolved)
        switch field {
        case .whole: return [self]
        case .keys:
            let targets =
                node.kind == .mapping
                ? node.entries.map {
                    FieldTarget(input: .node($0.key), node: $0.value, isKey: true)
                }
                : node.elements.enumerated().map {
                    FieldTarget(input: .index($0), node: $1, isKey: true)
                }
            return targets.isEmpty ? [FieldTarget(input: .missing, node: node)] : targets
        case .members(let names): return [Self.member(names, of: node, isResolved, filters)]
        case .path(let path):
            let query = PathQuery(steps: path.segments, isResolved: isResolved)
            let found = query.nodes(from: node, &filters)
            guard !found.isEmpty else { return [FieldTarget(input: .missing, node: node)] }
            guard path.leadsToKeys else {
                return found.map { FieldTarget(input: .node($0), node: $0) }
            }
            return found.map {
                FieldTarget(input: $0.nameNode.map { .node($0) } ?? .missing, node: $0, isKey: true)
            }
        }
    }

    private static func member(
        _ names: [[UInt8]], of start: SyntaxNode, _ isResolved: Bool,
        _ filters: borrowing FilterMachine
    ) -> FieldTarget {
        var node = start
        for name in names {
            let next =
                node.entry(name.span)?.value
                ?? Int(String(decoding: name, as: UTF8.self)).flatMap { node[$0] }
            guard let next else {
                return FieldTarget(input: .missing, node: node, missing: names.last ?? name)
            }
            node = filters.meant(next, isResolved)
        }
        return FieldTarget(input: .node(node), node: node)
    }
}
