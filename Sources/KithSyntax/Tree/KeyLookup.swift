internal import KithSourceText
private import KithSystemBinding

extension SyntaxStore {
    /// Returns the record number of the first key in a mapping whose text is `wanted`.
    func key(_ wanted: Span<UInt8>, in mapping: UInt32) -> UInt32? {
        let form = forms[Int(mapping)]
        guard form.isMapping else { return nil }
        guard form.hasKeyTable else {
            return linearKey(wanted, mapping + 1..<records[Int(mapping)].link)
        }
        let slot = keys.slot(in: keys.table(of: mapping), hash: keyHash(wanted)) { key in
            has(key, text: wanted)
        }
        return keys[slot] == 0 ? nil : keys[slot]
    }

    private func linearKey(_ wanted: Span<UInt8>, _ children: Range<UInt32>) -> UInt32? {
        let length = UInt32(truncatingIfNeeded: wanted.count)
        var key = children.lowerBound
        while key < children.upperBound {
            if forms[Int(key)].isWritten {
                // Most keys differ in length, which needs no look at the source.
                let record = records[Int(key)]
                if record.end &- record.start == length,
                    bytes.padded.span.extracting(record.range).isEqual(to: wanted)
                {
                    return key
                }
                key = after(key + 1)
            } else {
                if has(key, text: wanted) { return key }
                key = after(after(key))
            }
        }
        return nil
    }

    /// Returns whether a node is a scalar with this text.
    func has(_ node: UInt32, text wanted: Span<UInt8>) -> Bool {
        let content = resolve(node)
        guard forms[Int(content)].isScalar else { return false }
        let (isDecoded, range) = place(ofText: content)
        guard range.count == wanted.count else { return false }
        return isDecoded
            ? decoded.span.extracting(range).isEqual(to: wanted)
            : bytes.padded.span.extracting(range).isEqual(to: wanted)
    }

    /// Returns whether two nodes are scalars with the same text.
    private func sameText(_ left: UInt32, _ right: UInt32) -> Bool {
        let content = resolve(left)
        guard forms[Int(content)].isScalar else { return false }
        let (isDecoded, range) = place(ofText: content)
        return isDecoded
            ? has(right, text: decoded.span.extracting(range))
            : has(right, text: bytes.padded.span.extracting(range))
    }

    /// Prepares lookups in a complete mapping; calls `repeated` for each duplicate key.
    mutating func indexKeys(of mapping: UInt32, repeated: (UInt32, _ first: UInt32) -> Void) {
        let children = mapping + 1..<records[Int(mapping)].link
        var count = 0
        var key = children.lowerBound
        while key < children.upperBound {
            count += 1
            key = after(after(key))
        }
        if count <= KeyTables.linearLimit {
            findRepeated(children, repeated)
        } else {
            forms[Int(mapping)].markKeyTable()
            fillTable(of: mapping, children, count, repeated)
        }
    }

    private func findRepeated(_ children: Range<UInt32>, _ repeated: (UInt32, UInt32) -> Void) {
        var key = children.lowerBound
        while key < children.upperBound {
            var earlier = children.lowerBound
            while earlier < key, !sameText(earlier, key) {
                earlier = after(after(earlier))
            }
            if earlier < key { repeated(key, earlier) }
            key = after(after(key))
        }
    }

    private mutating func fillTable(
        of mapping: UInt32, _ children: Range<UInt32>, _ count: Int,
        _ repeated: (UInt32, UInt32) -> Void
    ) {
        let table = keys.add(of: mapping, entries: count)
        var key = children.lowerBound
        while key < children.upperBound {
            if let hash = hash(ofKey: key) {
                let slot = keys.slot(in: table, hash: hash) { earlier in sameText(earlier, key) }
                if keys[slot] == 0 { keys[slot] = key } else { repeated(key, keys[slot]) }
            }
            key = after(after(key))
        }
    }

    private func hash(ofKey key: UInt32) -> Int? {
        let content = resolve(key)
        guard forms[Int(content)].isScalar else { return nil }
        let (isDecoded, range) = place(ofText: content)
        return isDecoded
            ? keyHash(decoded.span.extracting(range))
            : keyHash(bytes.padded.span.extracting(range))
    }
}
