internal import KithSourceText

extension SyntaxTree {
    /// Returns the scalars whose text or notation differs in the tree of a later text, in order.
    ///
    /// `nil` if the later tree has other nodes, or if one of the trees has tags, anchors or aliases.
    package func changedScalars(in later: SyntaxTree) -> [UInt32]? {
        guard nodeCount == later.nodeCount, store.properties.isEmpty,
            later.store.properties.isEmpty
        else { return nil }
        guard let change = TextDifference(from: bytes, to: later.bytes) else { return [] }
        // A scalar may end where the change begins.
        let first = store.records.partitioningIndex { Int($0.start) > change.old.lowerBound }
        let end = store.records.partitioningIndex { Int($0.start) > change.old.upperBound }
        let near = max(0, first - 2)..<end
        let growth = UInt32(truncatingIfNeeded: change.growth)
        guard hasSameNodes(later, 0..<near.lowerBound, movedBy: 0),
            hasSameNodes(later, near, movedBy: nil),
            hasSameNodes(later, near.upperBound..<nodeCount, movedBy: growth)
        else { return nil }
        return near.map { UInt32($0) }.filter { number in
            store.forms[Int(number)].isScalar
                && (store.forms[Int(number)].bits != later.store.forms[Int(number)].bits
                    || store.text(of: number) != later.store.text(of: number))
        }
    }

    /// Returns whether some nodes have the same kinds and parents in another tree, and scalars the same places, moved
    /// by a number of bytes.
    private func hasSameNodes(
        _ other: SyntaxTree, _ nodes: Range<Int>, movedBy shift: UInt32?
    ) -> Bool {
        for number in nodes {
            let (form, otherForm) = (store.forms[number], other.store.forms[number])
            let (record, otherRecord) = (store.records[number], other.store.records[number])
            guard form.bits & 0b11 == otherForm.bits & 0b11, record.parent == otherRecord.parent
            else { return false }
            guard let shift, form.isScalar else { continue }
            guard form.bits == otherForm.bits, record.start &+ shift == otherRecord.start,
                record.end &+ shift == otherRecord.end
            else { return false }
        }
        return true
    }
}
