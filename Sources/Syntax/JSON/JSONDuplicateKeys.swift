public import Diagnostics
private import JSONBinding
private import SourceText

extension JSONDocument {
    /// The keys of an object that it has had before, each with the first that says the same.
    ///
    /// Compares decoded texts. Takes time in the number of members.
    public func duplicateKeys(ofObjectAt token: Int) -> [(key: Int, first: Int)] {
        var found: [(key: Int, first: Int)] = []
        var keys: [Int] = []
        collectDuplicateKeys(ofObjectAt: token, scratch: &keys) { key, first in
            found.append((key, first))
        }
        return found
    }

    /// One `json/duplicate-key` finding for each key that its object has had before.
    ///
    /// Takes linear time.
    public func duplicateKeyFindings(limit: Int = JSONLimits().findings) -> [Finding] {
        var found = CappedFindings(limit: limit, plural: "duplicate keys")
        var keys: [Int] = []
        for token in tokens.indices where firstByte(at: token) == 0x7B {
            collectDuplicateKeys(ofObjectAt: token, scratch: &keys) { key, first in
                found.add(duplicateKey(key, first))
            }
        }
        return found.summed().sorted()
    }

    private func duplicateKey(_ key: Int, _ first: Int) -> Finding {
        Finding(
            rule: "json/duplicate-key", severity: .warning,
            message:
                "key '\(text(at: key))' comes more than once in its object; the last one counts",
            span: span(at: key), notes: [Finding.Note("first here", at: span(at: first))])
    }

    private func collectDuplicateKeys(
        ofObjectAt token: Int, scratch keys: inout [Int], report: (_ key: Int, _ first: Int) -> Void
    ) {
        keys.removeAll(keepingCapacity: true)
        for (key, _) in members(ofObjectAt: token) { keys.append(key) }
        // Few keys are compared with each other, many are looked up.
        if keys.count > 16 { return collectWithTable(keys, report: report) }
        for index in keys.indices.dropFirst() {
            for earlier in 0..<index where isSameText(keys[earlier], keys[index]) {
                report(keys[index], keys[earlier])
                break
            }
        }
    }

    private func collectWithTable(_ keys: [Int], report: (_ key: Int, _ first: Int) -> Void) {
        var size = 64
        while size < 2 * keys.count { size *= 2 }
        var slots = [Int32](repeating: -1, count: size)
        search: for (index, key) in keys.enumerated() {
            var slot = textHash(key) & (size - 1)
            while slots[slot] >= 0 {
                let first = keys[Int(slots[slot])]
                if isSameText(first, key) {
                    report(key, first)
                    continue search
                }
                slot = (slot + 1) & (size - 1)
            }
            slots[slot] = Int32(index)
        }
    }

    private func textHash(_ token: Int) -> Int {
        if isPlain(at: token) { return ByteSearch.hash(bytes.padded, contentRange(at: token)) }
        let text = decodedText(at: token)
        return ByteSearch.hash(text, 0..<text.count)
    }

    private func isSameText(_ one: Int, _ other: Int) -> Bool {
        guard isPlain(at: one), isPlain(at: other) else {
            return decodedText(at: one) == decodedText(at: other)
        }
        let (left, right) = (tokens[one], tokens[other])
        guard left.length == right.length else { return false }
        let (a, b) = (Int(left.start) + 1, Int(right.start) + 1)
        for offset in 0..<left.length
        where bytes.padded[a + offset] != bytes.padded[b + offset] {
            return false
        }
        return true
    }
}
