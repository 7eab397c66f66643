/// What stands at the top of a JSON or YAML text: its outermost keys, as far as it was looked at.
public struct DocumentOutline: Sendable {
    /// What a text holds at its top.
    public enum Root: Hashable, Sendable {
        /// Nothing visible so far.
        case nothing
        /// `{`.
        case object
        /// `[`.
        case array
        /// A block mapping of YAML.
        case mapping
        /// Neither.
        case other
    }

    /// A key, and its value where that is a short text in quotes.
    public struct Member: Hashable, Sendable {
        /// The key, as it is written between its quotes.
        public let name: [UInt8]
        /// The value, as it is written between its quotes.
        public internal(set) var text: [UInt8]?
    }

    /// What the text holds.
    public internal(set) var root = Root.nothing
    /// The members of the outermost mapping, or of the first object in an array; at most ``memberLimit``.
    public internal(set) var outer: [Member] = []
    /// The members of the first object in those.
    public internal(set) var inner: [Member] = []
    /// Whether the first value was seen to its end.
    public internal(set) var isClosed = false
    /// Whether nothing more can be learnt from what follows.
    public internal(set) var isComplete = false

    /// The most members of one object that are kept.
    public static let memberLimit = 4096
    /// The most bytes of a key or a text that are kept; longer ones are of no interest.
    static let textLimit = 256

    /// Looks at a whole text, or at its beginning where `isWhole` is false.
    public init(_ text: ArraySlice<UInt8>, isWhole: Bool = true) {
        var outliner = DocumentOutliner()
        outliner.add(text)
        if isWhole { outliner.finish() }
        self = outliner.outline
    }

    init() {}

    /// Whether one of the outermost keys has this name.
    public func hasKey(_ name: StaticString) -> Bool { Self.has(name, in: outer) }

    /// Whether one of the keys of the first object inside has this name.
    public func hasInnerKey(_ name: StaticString) -> Bool { Self.has(name, in: inner) }

    /// The texts of members with this name, outermost ones first.
    public func texts(of name: StaticString) -> [[UInt8]] {
        (outer + inner).filter { Self.has(name, in: [$0]) }.compactMap(\.text)
    }

    private static func has(_ name: StaticString, in members: [Member]) -> Bool {
        let name = name.description.utf8
        return members.contains { $0.name.elementsEqual(name) }
    }
}
