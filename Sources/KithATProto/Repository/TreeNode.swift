internal import KithDiagnostics

/// A node of the search tree; all offsets are relative to the start of the file.
struct TreeNode: Sendable {
    /// The offset of the CID of the subtree before the first entry; 0 if there is none.
    var left = 0
    /// The entries in their order.
    var entries: [Entry] = []
    /// Whether every optional member is written, null ones included.
    private(set) var hasAllMembers = true

    /// A key and its record.
    struct Entry: Sendable {
        /// The number of bytes that the key shares with the key before it.
        var prefix = 0
        /// The byte range of the number `prefix`.
        var prefixPlace = 0..<0
        /// The byte range of the rest of the key.
        var suffix = 0..<0
        /// The offset of the record's CID.
        var value = 0
        /// The offset of the CID of the subtree after the entry; 0 if there is none.
        var tree = 0
        /// The byte range of the whole entry.
        var place = 0..<0
    }

    /// The reason why a block is not a node.
    struct Failure: Error {
        let message: String
        let range: Range<Int>
    }

    /// Clears the node, keeping its memory.
    mutating func removeAll() {
        left = 0
        hasAllMembers = true
        entries.removeAll(keepingCapacity: true)
    }

    /// Reads a decoded block that begins at offset `base` of the file, and reports missing members.
    mutating func read(
        _ decoder: CBORDecoder, _ block: Span<UInt8>, at base: Int,
        _ faults: inout RepositoryFaults
    ) throws(Failure) {
        removeAll()
        let all = base..<base + block.count
        guard decoder.tokens[0].kind == .map else { throw Self.notNode(all) }
        var list: Int?
        var hasLeft = false
        var key = 1
        while key < decoder.tokens.count {
            let value = key + 1
            if decoder.tokens[key].isText("e", in: block), decoder.tokens[value].kind == .array {
                list = value
            } else if decoder.tokens[key].isText("l", in: block) {
                left = try Self.link(decoder, value, base)
                hasLeft = true
            } else {
                throw Self.notNode(all)
            }
            key = Int(decoder.tokens[value].next)
        }
        guard let list else { throw Self.notNode(all) }
        if !hasLeft {
            hasAllMembers = false
            faults.add(
                .tree, .warning, "a node of the tree has no 'l', which is read as null", at: all)
        }
        var token = list + 1
        while token < Int(decoder.tokens[list].next) {
            entries.append(try entry(decoder, token, block, base, &faults))
            token = Int(decoder.tokens[token].next)
        }
    }

    private static func notNode(_ range: Range<Int>) -> Failure {
        Failure(message: "the block is not a node of the tree: a map of 'e' and 'l'", range: range)
    }

    private mutating func entry(
        _ decoder: CBORDecoder, _ map: Int, _ block: Span<UInt8>, _ base: Int,
        _ faults: inout RepositoryFaults
    ) throws(Failure) -> Entry {
        var entry = Entry()
        let range = decoder.range(of: map)
        entry.place = base + range.lowerBound..<base + range.upperBound
        guard decoder.tokens[map].kind == .map else {
            throw Self.notEntry(entry.place)
        }
        var seen = 0
        var key = map + 1
        while key < Int(decoder.tokens[map].next) {
            let value = key + 1
            seen |= try Self.read(decoder, key, value, block, base, &entry)
            key = Int(decoder.tokens[value].next)
        }
        guard seen & 0b1011 == 0b1011 else { throw Self.notEntry(entry.place) }
        if seen & 0b0100 == 0 {
            hasAllMembers = false
            faults.add(
                .tree, .warning, "an entry of the tree has no 't', which is read as null",
                at: entry.place)
        }
        return entry
    }

    private static func notEntry(_ range: Range<Int>) -> Failure {
        Failure(
            message: "an entry of the tree is not a map of 'k', 'p', 't' and 'v'", range: range)
    }

    /// Reads one member of an entry; returns a bit that identifies the member.
    private static func read(
        _ decoder: CBORDecoder, _ key: Int, _ value: Int, _ block: Span<UInt8>, _ base: Int,
        _ entry: inout Entry
    ) throws(Failure) -> Int {
        let (name, token) = (decoder.tokens[key], decoder.tokens[value])
        guard name.kind == .text, name.count == 1 else { throw notEntry(entry.place) }
        switch (block[Int(name.content)], token.kind) {
        case (UInt8(ascii: "k"), .bytes):
            let range = token.contentRange
            entry.suffix = base + range.lowerBound..<base + range.upperBound
            return 1
        case (UInt8(ascii: "p"), .unsigned):
            entry.prefix = Int(token.integer(in: block) ?? 0)
            entry.prefixPlace = base + Int(token.start)..<base + Int(token.content)
            return 2
        case (UInt8(ascii: "t"), _):
            entry.tree = try link(decoder, value, base)
            return 4
        case (UInt8(ascii: "v"), .link):
            entry.value = base + Int(token.content)
            return 8
        default: throw notEntry(entry.place)
        }
    }

    private static func link(
        _ decoder: CBORDecoder, _ value: Int, _ base: Int
    ) throws(Failure) -> Int {
        let token = decoder.tokens[value]
        switch token.kind {
        case .null: return 0
        case .link: return base + Int(token.content)
        default:
            let range = decoder.range(of: value)
            throw Failure(
                message: "a subtree is neither a link nor null",
                range: base + range.lowerBound..<base + range.upperBound)
        }
    }
}
