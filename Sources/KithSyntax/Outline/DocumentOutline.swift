/// The top of a JSON or YAML text: its outermost keys, as far as the text was inspected.
package struct DocumentOutline: Sendable {
    /// The kind of value at the top of a text.
    package enum Root: Hashable, Sendable {
        /// No value found so far.
        case nothing
        /// An object or flow mapping (`{`).
        case object
        /// An array or flow sequence (`[`).
        case array
        /// A YAML block mapping.
        case mapping
        /// Any other text.
        case other
    }

    /// A key, with its value if that is a short quoted string.
    package struct Member: Hashable, Sendable {
        /// The key as written, without quotes.
        package let name: [UInt8]
        /// The value as written, without quotes.
        package internal(set) var text: [UInt8]?
    }

    /// The kind of the top-level value.
    package internal(set) var root = Root.nothing
    /// The members of the outermost mapping, or of the first object in an array, up to
    /// ``memberLimit``.
    package internal(set) var outer: [Member] = []
    /// The members of the first object inside the outermost members' values.
    package internal(set) var inner: [Member] = []
    /// Whether the first value is closed.
    package internal(set) var isClosed = false
    /// Whether further bytes cannot change the outline.
    package internal(set) var isComplete = false

    /// The maximum number of members kept per object.
    package static let memberLimit = 4096
    /// The maximum length in bytes of a key or value; longer ones are ignored.
    static let textLimit = 256

    /// Outlines a text, or the beginning of one if `isWhole` is false.
    package init(_ text: ArraySlice<UInt8>, isWhole: Bool = true) {
        var outliner = DocumentOutliner()
        outliner.add(text)
        if isWhole { outliner.finish() }
        self = outliner.outline
    }

    init() {}

    /// Returns whether an outermost key has this name.
    package func hasKey(_ name: StaticString) -> Bool { Self.has(name, in: outer) }

    /// Returns whether a key of the first inner object has this name.
    package func hasInnerKey(_ name: StaticString) -> Bool { Self.has(name, in: inner) }

    /// Returns the string values of members with this name, outermost first.
    package func texts(of name: StaticString) -> [[UInt8]] {
        (outer + inner).filter { Self.has(name, in: [$0]) }.compactMap(\.text)
    }

    private static func has(_ name: StaticString, in members: [Member]) -> Bool {
        let name = name.description.utf8
        return members.contains { $0.name.elementsEqual(name) }
    }
}
