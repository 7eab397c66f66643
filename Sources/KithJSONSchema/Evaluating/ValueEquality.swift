import KithSyntax
private import KithSystemBinding

/// A random seed, so that no document can be made of values with the same hash.
private let hashSeed = UInt64.random(in: .min ... .max)

extension SyntaxColumns {
    /// Returns a hash that equal values share: numbers by value, objects in any order.
    func valueHash(_ node: UInt32) -> UInt64 {
        let content = self.content(of: node)
        switch kind(of: content) {
        case .scalar: return scalarHash(content)
        case .sequence:
            var state = mix(hashSeed, 5)
            forEachElement(of: content) { state = mix(state, valueHash($0)) }
            return state
        case .mapping:
            var sum: UInt64 = 6
            forEachMember(of: content) { (key, value) in
                sum &+= mix(textHash(self.content(of: key)), valueHash(value))
            }
            return mix(hashSeed, sum)
        }
    }

    private func scalarHash(_ content: UInt32) -> UInt64 {
        switch scalarType(of: content) {
        case .null: return mix(hashSeed, 1)
        case .boolean(let value): return mix(hashSeed, value ? 2 : 3)
        case .string: return textHash(content)
        case .integer, .float:
            return withText(of: content) { text in
                guard let number = ExactNumber(text) else { return 4 }
                var state = mix(hashSeed, number.magnitude)
                state = mix(state, UInt64(bitPattern: Int64(number.exponent)))
                for digit in number.longDigits { state = mix(state, UInt64(digit)) }
                return mix(state, number.isNegative ? 1 : 0)
            }
        }
    }

    private func textHash(_ content: UInt32) -> UInt64 {
        withText(of: content) { text in
            var state = hashSeed
            for index in text.indices { state = mix(state, UInt64(text[index])) }
            return state
        }
    }

    @inline(__always)
    private func mix(_ state: UInt64, _ value: UInt64) -> UInt64 {
        let product = (state ^ value) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 29
    }

    /// Returns whether two values are equal in JSON: `1` and `1.0` are.
    func isEqual(_ node: UInt32, to otherNode: UInt32, in other: SyntaxColumns) -> Bool {
        let content = self.content(of: node)
        let otherContent = other.content(of: otherNode)
        guard kind(of: content) == other.kind(of: otherContent) else { return false }
        switch kind(of: content) {
        case .scalar: return isEqualScalar(content, to: otherContent, in: other)
        case .sequence: return isEqualArray(content, to: otherContent, in: other)
        case .mapping: return isEqualObject(content, to: otherContent, in: other)
        }
    }

    private func isEqualScalar(
        _ content: UInt32, to otherContent: UInt32, in other: SyntaxColumns
    ) -> Bool {
        switch (scalarType(of: content), other.scalarType(of: otherContent)) {
        case (.string, .string): return isSameText(content, otherContent, in: other)
        case (.integer, .integer), (.float, .float), (.integer, .float), (.float, .integer):
            let left = withText(of: content) { ExactNumber($0) }
            let right = other.withText(of: otherContent) { ExactNumber($0) }
            if let left, let right { return left == right }
            return isSameText(content, otherContent, in: other)
        case (let left, let right): return left == right
        }
    }

    private func isSameText(
        _ content: UInt32, _ otherContent: UInt32, in other: SyntaxColumns
    ) -> Bool {
        withText(of: content) { left in
            other.withText(of: otherContent) { right in left.isEqual(to: right) }
        }
    }

    private func isEqualArray(
        _ content: UInt32, to otherContent: UInt32, in other: SyntaxColumns
    ) -> Bool {
        let (range, otherRange) = (inside(content), other.inside(otherContent))
        var (left, right) = (range.lowerBound, otherRange.lowerBound)
        while left < range.upperBound, right < otherRange.upperBound {
            guard isEqual(left, to: right, in: other) else { return false }
            (left, right) = (next(after: left), other.next(after: right))
        }
        return left == range.upperBound && right == otherRange.upperBound
    }

    private func isEqualObject(
        _ content: UInt32, to otherContent: UInt32, in other: SyntaxColumns
    ) -> Bool {
        let members = sortedMembers(of: content)
        let otherMembers = other.sortedMembers(of: otherContent)
        guard members.count == otherMembers.count else { return false }
        return zip(members, otherMembers).allSatisfy { left, right in
            left.hash == right.hash
                && isSameText(self.content(of: left.key), other.content(of: right.key), in: other)
                && isEqual(next(after: left.key), to: other.next(after: right.key), in: other)
        }
    }

    /// Returns the keys with their hashes, in an order that equal objects share.
    private func sortedMembers(of content: UInt32) -> [(hash: UInt64, key: UInt32)] {
        var members: [(hash: UInt64, key: UInt32)] = []
        forEachMember(of: content) { (key, _) in
            members.append((textHash(self.content(of: key)), key))
        }
        return members.sorted { $0.hash < $1.hash }
    }

    /// Returns the first element of an array that repeats an earlier one, and the earlier one.
    func firstRepetition(in content: UInt32) -> (first: UInt32, again: UInt32)? {
        var hashes: [(hash: UInt64, element: UInt32)] = []
        forEachElement(of: content) { hashes.append((valueHash($0), $0)) }
        hashes.sort { ($0.hash, $0.element) < ($1.hash, $1.element) }
        var repetition: (first: UInt32, again: UInt32)?
        var start = 0
        for index in hashes.indices.dropFirst() {
            if hashes[index].hash != hashes[start].hash { start = index }
            let (first, again) = (hashes[start].element, hashes[index].element)
            // Different values with the same hash are very unlikely, so comparing with the first one suffices.
            guard start < index, again < repetition?.again ?? .max,
                isEqual(first, to: again, in: self)
            else { continue }
            repetition = (first, again)
        }
        return repetition
    }

    /// Calls a function with each element of an array.
    @inline(__always)
    func forEachElement(of content: UInt32, _ body: (UInt32) -> Void) {
        let range = inside(content)
        var element = range.lowerBound
        while element < range.upperBound {
            body(element)
            element = next(after: element)
        }
    }

    /// Calls a function with each key and value of an object.
    @inline(__always)
    func forEachMember(of content: UInt32, _ body: (UInt32, UInt32) -> Void) {
        let range = inside(content)
        var key = range.lowerBound
        while key < range.upperBound {
            let value = next(after: key)
            body(key, value)
            key = next(after: value)
        }
    }

    /// Returns the number of elements or members of a container.
    func count(of content: UInt32) -> Int {
        var count = 0
        switch kind(of: content) {
        case .sequence: forEachElement(of: content) { _ in count += 1 }
        case .mapping: forEachMember(of: content) { _, _ in count += 1 }
        case .scalar: break
        }
        return count
    }
}
