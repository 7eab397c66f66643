internal import KithSyntax

/// A value that a filter computes.
enum FilterValue: Sendable {
    case undefined
    case null
    case boolean(Bool)
    case number(Double)
    case text(ArraySlice<UInt8>)
    /// A mapping or a sequence.
    case node(SyntaxNode)
    case list([FilterValue])

    /// Creates the value of a node.
    init(_ node: SyntaxNode) {
        switch node.scalarType {
        case nil: self = .node(node)
        case .null: self = .null
        case .boolean(let value): self = .boolean(value)
        case .integer, .float: self = .number(node.double ?? .nan)
        case .string: self = .text(node.bytes)
        }
    }

    /// Whether JavaScript treats the value as true; a list is true unless it is empty.
    var isTrue: Bool {
        switch self {
        case .undefined, .null: false
        case .boolean(let value): value
        case .number(let number): number != 0 && !number.isNaN
        case .text(let text): !text.isEmpty
        case .node: true
        case .list(let values): !values.isEmpty
        }
    }

    /// Whether the value exists, even if it is false; a list of nodes exists unless it is empty.
    var exists: Bool {
        switch self {
        case .undefined: false
        case .list(let values): !values.isEmpty
        default: true
        }
    }

    func isOf(_ type: NodeType) -> Bool {
        switch (self, type) {
        case (.text, .string), (.number, .number), (.boolean, .boolean), (.null, .null): true
        case (.text, .scalar), (.boolean, .scalar), (.null, .scalar): true
        case (.number(let number), .scalar): number.isFinite
        case (.number(let number), .integer): number.rounded() == number
        case (.number(let number), .nonFinite): !number.isFinite
        case (.node(let node), .array): node.kind == .sequence
        case (.node(let node), .object): node.kind == .mapping
        case (.list, .array): true
        default: false
        }
    }

    /// Returns whether two values are equal; with `isLoose`, as JavaScript's `==` compares them.
    func equals(_ other: FilterValue, isLoose: Bool = false) -> Bool {
        switch (self, other) {
        case (.undefined, .undefined), (.null, .null): true
        case (.undefined, .null), (.null, .undefined): isLoose
        case (.boolean(let left), .boolean(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.text(let left), .text(let right)): left == right
        case (.number(let left), .text(let right)): isLoose && left == FilterValue.number(right)
        case (.text(let left), .number(let right)): isLoose && right == FilterValue.number(left)
        case (.node(let left), .node(let right)): SameContent().holds(left, right)
        case (.list(let left), .list(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.equals($1) }
        default: false
        }
    }

    /// Returns whether one value is less than another; only numbers and texts are ordered.
    func precedes(_ other: FilterValue) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)): left < right
        case (.text(let left), .text(let right)): left.lexicographicallyPrecedes(right)
        case (.number(let left), .text(let right)): left < FilterValue.number(right)
        case (.text(let left), .number(let right)): FilterValue.number(left) < right
        default: false
        }
    }

    /// The value as a number; NaN if it has none.
    var number: Double {
        switch self {
        case .number(let number): number
        case .boolean(let value): value ? 1 : 0
        case .null: 0
        case .text(let text): FilterValue.number(text)
        case .undefined, .node, .list: .nan
        }
    }

    private static func number(_ text: ArraySlice<UInt8>) -> Double {
        text.count > 400 ? .nan : Double(String(decoding: text, as: UTF8.self)) ?? .nan
    }
}

/// Compares the content of two nodes; the order of members does not matter.
struct SameContent {
    func holds(_ left: SyntaxNode, _ right: SyntaxNode) -> Bool {
        if left.target == right.target { return true }
        guard left.kind == right.kind else { return false }
        switch left.kind {
        case .scalar: return FilterValue(left).equals(FilterValue(right))
        case .sequence:
            let (first, second) = (left.elements, right.elements)
            return first.count == second.count && zip(first, second).allSatisfy(holds)
        case .mapping:
            guard left.entries.count == right.entries.count else { return false }
            return left.entries.allSatisfy { entry in
                right.entry(entry.key.bytes.span).map { holds(entry.value, $0.value) } ?? false
            }
        }
    }
}
