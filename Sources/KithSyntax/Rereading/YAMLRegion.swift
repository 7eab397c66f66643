internal import KithSourceText

/// An entry of a block mapping with its lines: a part of a YAML text that can be parsed alone.
///
/// Before its first line, and after its last, libyaml expects a key at the column of the mapping, whatever the
/// lines themselves say, as long as they are a mapping at that column.
struct YAMLRegion {
    /// The mapping.
    let mapping: UInt32
    /// The key, the value and all nodes inside.
    let nodes: Range<UInt32>
    /// The lines, up to that of the next node.
    let bytes: Range<Int>
    /// The column of the mapping.
    private let indent: Int
    /// The number of collections that contain the entry.
    private let depth: Int
    /// Whether the text ends here.
    private let isLast: Bool

    /// Returns the regions that contain a range of bytes, the smallest first.
    static func all(around change: Range<Int>, in store: SyntaxStore) -> [YAMLRegion] {
        let after = store.records.partitioningIndex { Int($0.start) > change.lowerBound }
        guard after > 0 else { return [] }
        var path = [UInt32(after - 1)]
        while let last = path.last, store.records[Int(last)].parent != SyntaxRecord.noParent {
            path.append(store.records[Int(last)].parent)
        }
        return zip(path, path.dropFirst()).enumerated().compactMap { (number, step) in
            let (node, parent) = step
            guard store.forms[Int(parent)].isMapping, store.forms[Int(parent)].style == .block
            else { return nil }
            let region = YAMLRegion(node, in: parent, depth: path.count - 1 - number, store)
            guard let bytes = region?.bytes, bytes.lowerBound <= change.lowerBound,
                change.upperBound <= bytes.upperBound
            else { return nil }
            return region
        }
    }

    /// Creates the region of the entry that has a node as its key or value.
    ///
    /// Fails if its key is not the first thing in its line, or if its last line goes on with something else.
    private init?(_ node: UInt32, in mapping: UInt32, depth: Int, _ store: SyntaxStore) {
        var key = mapping + 1
        while case let next = store.after(store.after(key)), next <= node { key = next }
        let value = store.after(key)
        let next = store.after(value)
        let start = Int(store.records[Int(key)].start)
        let line = Self.lineStart(start, store.bytes)
        guard store.bytes[line..<start].allSatisfy({ $0 == 0x20 }) else { return nil }
        isLast = Int(next) == store.records.count
        let end =
            isLast
            ? store.bytes.count
            : Self.lineStart(Int(store.records[Int(next)].start), store.bytes)
        guard end >= Int(store.records[Int(value)].end) else { return nil }
        self.mapping = mapping
        self.depth = depth
        nodes = key..<next
        bytes = line..<end
        indent = start - line
    }

    private static func lineStart(_ offset: Int, _ bytes: SourceBytes) -> Int {
        var offset = offset
        while offset > 0, bytes[offset - 1] != 0x0A { offset -= 1 }
        return offset
    }

    /// The nodes of changed lines.
    struct Part {
        let tree: SyntaxTree
        /// The nodes of the mapping's new entries.
        let nodes: Range<UInt32>
    }

    /// Parses the lines as they are in a changed text; `nil` if they are no longer entries of the mapping.
    func parse(_ text: SourceBytes, growth: Int) -> Part? {
        var lines = Array(text[bytes.lowerBound..<bytes.upperBound + growth])
        guard lines.count > indent, lines[..<indent].allSatisfy({ $0 == 0x20 }),
            !lines.indices.contains(where: Self.isDirective(lines))
        else { return nil }
        if !isLast {
            guard lines.last == 0x0A else { return nil }
            // The next key ends what is open, such as a block scalar, as it does in the text.
            lines += [UInt8](repeating: 0x20, count: indent) + Array("x: 0\n".utf8)
        }
        var limits = SyntaxLimits()
        limits.maximumDepth -= depth - 1
        guard
            let stream = try? YAMLParser.parse(
                SourceBytes(lines), source: SourceID(0), limits: limits),
            stream.documents.count == 1, let document = stream.documents.first,
            !document.hasStartMarker, !document.hasEndMarker
        else { return nil }
        let store = stream.tree.store
        guard store.forms[0].isMapping, store.forms[0].style == .block, store.properties.isEmpty,
            store.forms[1].isScalar, Int(store.records[1].start) == indent,
            !store.records[1].range.isEmpty
        else { return nil }
        let end = UInt32(store.records.count) - (isLast ? 0 : 2)
        return end > 1 ? Part(tree: stream.tree, nodes: 1..<end) : nil
    }

    /// Returns whether a percent sign begins a line.
    private static func isDirective(_ bytes: [UInt8]) -> (Int) -> Bool {
        { bytes[$0] == UInt8(ascii: "%") && ($0 == 0 || bytes[$0 - 1] == 0x0A) }
    }
}
