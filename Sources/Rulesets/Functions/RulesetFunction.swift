internal import Syntax

/// A function that rules can name: what it must be told, and what it looks for.
struct RulesetFunction: Sendable {
    /// The name in rulesets.
    let name: String
    /// The names of its options.
    var options: [String] = []
    /// Makes the check from the options; `nil` where they are not as they must be, which is reported.
    let make: @Sendable (inout FunctionOptions) -> FunctionCheck?
}

/// Looks at a value and tells what is wrong with it.
typealias FunctionCheck = @Sendable (FunctionInput, inout FunctionReport) -> Void

/// What a function looks at.
enum FunctionInput {
    /// There is nothing.
    case missing
    /// A value, or a key.
    case node(SyntaxNode)
    /// The number of an element, as the key that it is.
    case index(Int)

    /// The value or key.
    var node: SyntaxNode? {
        if case .node(let node) = self { node } else { nil }
    }

    /// The value where it is a text.
    var text: ArraySlice<UInt8>? {
        guard let node, node.scalarType == .string else { return nil }
        return node.bytes
    }

    /// Whether JavaScript takes the value for true.
    var isTrue: Bool {
        switch self {
        case .missing: false
        case .node(let node): FilterValue(node).isTrue
        case .index(let index): index != 0
        }
    }

    /// The value in a message.
    var printed: String {
        switch self {
        case .missing: "undefined"
        case .index(let index): String(index)
        case .node(let node):
            switch node.kind {
            case .mapping: "Object{}"
            case .sequence: "Array[]"
            case .scalar: node.scalarType == .string ? "\"\(shortened(node.bytes))\"" : node.text
            }
        }
    }
}

/// Where a function writes what is wrong.
struct FunctionReport {
    /// One thing that is wrong.
    struct Entry {
        let message: String
        /// What part of the value it is about; `nil` for all of it.
        let node: SyntaxNode?
        /// Whether that part is a key.
        let isKey: Bool
    }

    /// What the value is called: `"name" property`, or what it is.
    let subject: () -> String
    let bank: PatternBank
    let references: ReferencedPointers
    let schemas: SchemaBank
    /// What a reference stands for, where the rule sees through references.
    let target: ReferenceTarget?
    private(set) var entries: [Entry] = []

    init(
        subject: @escaping () -> String, bank: PatternBank, references: ReferencedPointers,
        schemas: SchemaBank, target: ReferenceTarget?
    ) {
        self.subject = subject
        self.bank = bank
        self.references = references
        self.schemas = schemas
        self.target = target
    }

    mutating func add(_ message: String, at node: SyntaxNode? = nil, isKey: Bool = false) {
        entries.append(Entry(message: message, node: node, isKey: isKey))
    }

    /// What a node refers to, or the node itself.
    func meant(_ node: SyntaxNode) -> SyntaxNode {
        guard let target, node.kind == .mapping, node.entry("$ref".utf8.span) != nil else {
            return node
        }
        return target(node) ?? node
    }
}

/// A text for a message, not longer than a line, without characters that nobody sees.
func shortened(_ bytes: ArraySlice<UInt8>) -> String {
    let longest = 120
    var text = ""
    for (count, scalar) in String(decoding: bytes.prefix(longest * 4), as: UTF8.self)
        .unicodeScalars.enumerated()
    {
        if count == longest { return text + "…" }
        let category = scalar.properties.generalCategory
        let isHidden = category == .control || category == .format
        text.unicodeScalars.append(isHidden ? "\u{FFFD}" : scalar)
    }
    return text
}
