internal import KithSourceText

/// A tree in which new nodes take the place of an entry of a mapping, and all that comes after moves.
struct TreeSplice {
    private let earlier: SyntaxStore
    private let region: YAMLRegion
    private let part: YAMLRegion.Part
    private var store: SyntaxStore
    /// The decoded texts that are replaced.
    private let texts: Range<Int>
    /// How far what comes after moves; these numbers wrap around, so that adding them may subtract.
    private let (byteShift, nodeShift, textShift): (UInt32, UInt32, UInt32)
    /// The tree; `nil` if it has too many nodes or repeated keys.
    private(set) var tree: SyntaxTree?

    init(
        _ earlier: SyntaxTree, _ region: YAMLRegion, _ part: YAMLRegion.Part, _ bytes: SourceBytes
    ) {
        self.earlier = earlier.store
        self.region = region
        self.part = part
        store = earlier.store
        store.bytes = bytes
        texts = earlier.store.texts(of: region.nodes)
        let added = part.tree.store.decodedStarts.count - 1
        byteShift = UInt32(truncatingIfNeeded: bytes.count - earlier.bytes.count)
        nodeShift = UInt32(truncatingIfNeeded: part.nodes.count - region.nodes.count)
        textShift = UInt32(truncatingIfNeeded: added - texts.count)
        let limits = SyntaxLimits()
        guard earlier.nodeCount + part.nodes.count <= limits.maximumNodes else { return }
        replaceTexts()
        replaceNodes()
        moveNodes()
        closeMappings()
        let repeated = replaceKeys(earlier.repeatedKeys)
        guard repeated.count <= limits.maximumFindings else { return }
        tree = SyntaxTree(
            store, source: earlier.source, roots: [0], repeatedKeys: repeated,
            repeatedKeyCount: repeated.count)
    }

    private mutating func replaceTexts() {
        let new = part.tree.store
        let range = earlier.decodedRange(texts)
        store.decoded.replaceSubrange(range, with: new.decoded)
        let shift = UInt32(truncatingIfNeeded: new.decoded.count - range.count)
        let base = UInt32(range.lowerBound)
        store.decodedStarts.replaceSubrange(
            texts.lowerBound + 1..<texts.upperBound + 1,
            with: new.decodedStarts.dropFirst().map { $0 + base })
        let next = texts.lowerBound + new.decodedStarts.count
        for text in next..<store.decodedStarts.count { store.decodedStarts[text] &+= shift }
    }

    private mutating func replaceNodes() {
        let new = part.tree.store
        let start = UInt32(region.bytes.lowerBound)
        let nodes = Int(region.nodes.lowerBound)..<Int(region.nodes.upperBound)
        let added = Int(part.nodes.lowerBound)..<Int(part.nodes.upperBound)
        store.forms.replaceSubrange(nodes, with: new.forms[added])
        let records = added.map { number in
            var record = new.records[number]
            record.start += start
            record.end += start
            record.parent = record.parent == 0 ? region.mapping : placed(record.parent)
            if new.forms[number].isCollection { record.link = placed(record.link) }
            if new.forms[number].isDecoded { record.link += UInt32(texts.lowerBound) }
            return record
        }
        store.records.replaceSubrange(nodes, with: records)
    }

    /// The number that a node of the part has in the tree.
    private func placed(_ node: UInt32) -> UInt32 {
        node - part.nodes.lowerBound + region.nodes.lowerBound
    }

    /// The number that a node outside of the region has now.
    private func moved(_ node: UInt32) -> UInt32 {
        node < region.nodes.upperBound ? node : node &+ nodeShift
    }

    private mutating func moveNodes() {
        for number in Int(moved(region.nodes.upperBound))..<store.records.count {
            store.records[number].start &+= byteShift
            store.records[number].end &+= byteShift
            store.records[number].parent = moved(store.records[number].parent)
            let form = store.forms[number]
            if form.isCollection { store.records[number].link &+= nodeShift }
            if form.isDecoded { store.records[number].link &+= textShift }
        }
    }

    /// Moves the ends of the mapping and of the collections around it.
    private mutating func closeMappings() {
        let new = part.tree.store
        // A key and its value are the children that ended last.
        var last = part.nodes.lowerBound
        while case let next = new.after(last), next < part.nodes.upperBound { last = next }
        let end = new.records[Int(last)].end + UInt32(region.bytes.lowerBound)
        var node = region.mapping
        while node != SyntaxRecord.noParent {
            let isLast = earlier.records[Int(node)].link == region.nodes.upperBound
            store.records[Int(node)].end =
                isLast ? end : earlier.records[Int(node)].end &+ byteShift
            store.records[Int(node)].link = moved(earlier.records[Int(node)].link)
            node = earlier.records[Int(node)].parent
        }
    }

    /// Puts the tables of keys together; returns the repeated keys.
    private mutating func replaceKeys(_ earlierRepeated: [RepeatedKey]) -> [RepeatedKey] {
        let (region, new) = (region, part.tree)
        var keys = KeyTables()
        keys.add(earlier.keys) { mapping in
            mapping == region.mapping || region.nodes.contains(mapping) ? nil : moved(mapping)
        } key: {
            moved($0)
        }
        keys.add(new.store.keys) {
            $0 == 0 ? nil : placed($0)
        } key: {
            placed($0)
        }
        store.keys = keys
        var repeated = earlierRepeated.compactMap { keys -> RepeatedKey? in
            let isIn = earlier.records[Int(keys.again)].parent == region.mapping
            if isIn || region.nodes.contains(keys.again) { return nil }
            return RepeatedKey(first: moved(keys.first), again: moved(keys.again))
        }
        repeated += new.repeatedKeys.filter { new.store.records[Int($0.again)].parent != 0 }
            .map { RepeatedKey(first: placed($0.first), again: placed($0.again)) }
        store.forms[Int(region.mapping)].unmarkKeyTable()
        store.indexKeys(of: region.mapping) { again, first in
            repeated.append(RepeatedKey(first: first, again: again))
        }
        store.keys.sort()
        return repeated
    }
}

extension SyntaxStore {
    /// Returns the decoded texts of adjacent nodes.
    fileprivate func texts(of nodes: Range<UInt32>) -> Range<Int> {
        func first(from node: UInt32) -> Int {
            let next = forms[Int(node)...].firstIndex(where: \.isDecoded)
            return next.map { Int(records[$0].link) } ?? decodedStarts.count - 1
        }
        return first(from: nodes.lowerBound)..<first(from: nodes.upperBound)
    }

    /// Returns the bytes of adjacent decoded texts.
    fileprivate func decodedRange(_ texts: Range<Int>) -> Range<Int> {
        Int(decodedStarts[texts.lowerBound])..<Int(decodedStarts[texts.upperBound])
    }
}

extension KeyTables {
    /// Adds the tables of another tree, with new numbers for mappings and keys; `nil` leaves a mapping out.
    fileprivate mutating func add(
        _ other: KeyTables, mapping: (UInt32) -> UInt32?, key: (UInt32) -> UInt32
    ) {
        slots.reserveCapacity(slots.count + other.slots.count)
        for (number, start) in other.tables {
            guard let number = mapping(number) else { continue }
            tables.append((number, slots.count))
            slots.append(other.slots[start])
            for slot in other.slots[start + 1...start + 1 + Int(other.slots[start])] {
                slots.append(slot == 0 ? 0 : key(slot))
            }
        }
    }
}
