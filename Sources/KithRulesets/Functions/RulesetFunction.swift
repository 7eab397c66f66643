internal import KithSyntax

/// A function that rules can name: its options and its check.
struct RulesetFunction: Sendable {
    /// The name in rulesets.
    let name: String
    /// The names of its options.
    var options: [String] = []
    /// Creates the check from the options; `nil` if they are not valid, which is reported.
    let make: @Sendable (inout FunctionOptions) -> FunctionCheck?
}

/// A check of one value, which reports what is wrong.
typealias FunctionCheck = @Sendable (FunctionInput, inout FunctionReport) -> Void

/// The input of a function.
enum FunctionInput {
    /// There is no value.
    case missing
    /// A value, or a key.
    case node(SyntaxNode)
    /// The index of an element, as its key.
    case index(Int)

    /// The value or key.
    var node: SyntaxNode? {
        if case .node(let node) = self { node } else { nil }
    }

    /// The value, if it is a text.
    var text: ArraySlice<UInt8>? {
        guard let node, node.scalarType == .string else { return nil }
        return node.bytes
    }

    /// Whether JavaScript treats the value as true.
    var isTrue: Bool {
        switch self {
        case .missing: false
        case .node(let node): FilterValue(node).isTrue
        case .index(let index): index != 0
        }
    }

    /// The value in words, for messages.
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

/// The report that a function adds problems to.
struct FunctionReport {
    /// One problem.
    struct Entry {
        let message: String
        /// The part of the value that is wrong; `nil` for all of it.
        let node: SyntaxNode?
        /// Whether that part is a key.
        let isKey: Bool
    }

    /// Returns the name of the value for messages: `"name" property`, or its kind.
    let subject: () -> String
    let bank: PatternBank
    let references: ReferencedPointers
    let schemas: SchemaBank
    /// Finds the target of a reference; `nil` if the rule does not follow references.
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

    /// Returns the target of a node's reference, or the node itself.
    func meant(_ node: SyntaxNode) -> SyntaxNode {
        guard let target, node.kind == .mapping, node.entry("$ref".utf8.span) != nil else {
            return node
        }
        return target(node) ?? node
    }
}

/// Returns a text for a message: at most 120 characters, with invisible ones replaced.
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
