/// A strict DAG-CBOR decoder that writes the values of one block at a time into a flat array of tokens.
///
/// What DAG-CBOR does not have is an error: floats, indefinite lengths, tags other than 42, map keys that are not
/// text or occur twice, bytes after the value. What is readable but not canonical is a fault: heads longer than
/// needed, keys out of order. The decoder reuses its memory for each block.
package struct CBORDecoder: Sendable {
    /// The values of the last block, in document order.
    package private(set) var tokens: [CBORToken] = []
    /// The deviations from canonical form in the last block.
    package private(set) var faults: [CBORFault] = []

    let limits: CBORLimits
    /// The container whose values are being read; `outer` holds the containers around it.
    private var current = Container.root
    private var outer: [Container] = []
    private var offset = 0

    /// A container whose values are being read.
    private struct Container {
        let token: Int
        let isMap: Bool
        /// The number of values left to read, keys included.
        var left: Int
        /// The byte range of the last key; empty before the first key and in arrays.
        var key = 0..<0
        var isOrdered = true

        /// The implicit container of the one value of a block.
        static var root: Container { Container(token: -1, isMap: false, left: 1) }
    }

    /// Creates a decoder.
    package init(limits: CBORLimits = CBORLimits()) { self.limits = limits }

    /// Decodes a block, which must be exactly one value.
    ///
    /// Offsets in tokens, faults and errors are relative to the first of these bytes.
    ///
    /// - Throws: ``CBORError`` if the block is not valid. The tokens before the error stay in ``tokens``.
    package mutating func decode(_ bytes: Span<UInt8>) throws(CBORError) {
        let end = try decodeFirst(bytes)
        guard end == bytes.count else {
            throw CBORError("\(bytes.count - end) bytes follow the value", at: end)
        }
    }

    /// Decodes the first value of a byte string; returns the offset after it.
    ///
    /// - Throws: ``CBORError`` if the value is not valid. The tokens before the error stay in ``tokens``.
    package mutating func decodeFirst(_ bytes: Span<UInt8>) throws(CBORError) -> Int {
        tokens.removeAll(keepingCapacity: true)
        faults.removeAll(keepingCapacity: true)
        outer.removeAll(keepingCapacity: true)
        current = .root
        offset = 0
        guard bytes.count <= limits.size else {
            throw CBORError(
                "a block of \(bytes.count) bytes is larger than the limit of \(limits.size)", at: 0)
        }
        if let end = CBORFlatMap.decode(bytes, limits, into: &tokens) { return end }
        repeat {
            try readValue(bytes)
            while current.left == 0, current.token >= 0 { try closeContainer(bytes) }
        } while current.left > 0
        return offset
    }

    /// Closes the current container after its last value.
    private mutating func closeContainer(_ bytes: Span<UInt8>) throws(CBORError) {
        tokens[current.token].next = UInt32(truncatingIfNeeded: tokens.count)
        if !current.isOrdered { try checkDuplicates(current.token, bytes) }
        current = outer.removeLast()
    }

    private mutating func readValue(_ bytes: Span<UInt8>) throws(CBORError) {
        let start = offset
        guard tokens.count < limits.count else {
            throw CBORError("a block has more than \(limits.count) values", at: start)
        }
        // In a map, keys and values alternate.
        current.left &-= 1
        let isKey = current.isMap && current.left & 1 == 1
        let head = try readHead(bytes)
        guard head.major == 3 || !isKey else {
            throw CBORError("a map key is not a string", at: start)
        }
        switch head.major {
        case 0, 1:
            guard head.argument <= UInt64(Int64.max) else {
                throw CBORError("an integer does not fit in 64 bits", at: start)
            }
            append(head.major == 0 ? .unsigned : .negative, start, offset, 0)
        case 2, 3: try readString(head, start, bytes, isKey)
        case 4, 5: try openContainer(head, start, bytes)
        case 6: try readLink(head, start, bytes)
        default: try readSimple(bytes[start], start)
        }
    }

    private mutating func readString(
        _ head: Head, _ start: Int, _ bytes: Span<UInt8>, _ isKey: Bool
    ) throws(CBORError) {
        guard head.argument <= UInt64(bytes.count - offset) else {
            throw CBORError(
                "a \(head.major == 2 ? "byte string" : "text") of \(head.argument) bytes reaches past the end",
                at: start)
        }
        let content = offset..<offset + Int(head.argument)
        offset = content.upperBound
        append(head.major == 2 ? .bytes : .text, start, content.lowerBound, content.count)
        guard head.major == 3 else { return }
        if let wrong = UTF8Check.firstFault(bytes, content) {
            throw CBORError("a string is not UTF-8", at: wrong)
        }
        if isKey { try noteKey(content, start, bytes) }
    }

    /// Compares a key with the one before it: shorter keys first, then byte by byte.
    private mutating func noteKey(
        _ key: Range<Int>, _ start: Int, _ bytes: Span<UInt8>
    ) throws(CBORError) {
        if current.key.lowerBound > 0 {
            let order = CBORToken.compare(current.key, key, bytes)
            guard order != 0 else { throw CBORError("a map has the same key twice", at: start) }
            if order > 0 {
                current.isOrdered = false
                faults.append(
                    CBORFault(
                        message: "the keys of a map are not sorted by length, then by bytes",
                        offset: start))
            }
        }
        current.key = key
    }

    private func checkDuplicates(_ map: Int, _ bytes: Span<UInt8>) throws(CBORError) {
        var keys: [Int] = []
        var token = map + 1
        while token < tokens.count {
            keys.append(token)
            token = Int(tokens[token + 1].next)
        }
        func range(_ key: Int) -> Range<Int> { tokens[key].contentRange }
        keys.sort { (CBORToken.compare(range($0), range($1), bytes), $0) < (0, $1) }
        for (first, second) in zip(keys, keys.dropFirst())
        where CBORToken.compare(range(first), range(second), bytes) == 0 {
            throw CBORError("a map has the same key twice", at: Int(tokens[second].start))
        }
    }

    private mutating func openContainer(
        _ head: Head, _ start: Int, _ bytes: Span<UInt8>
    ) throws(CBORError) {
        let isMap = head.major == 5
        // Every value takes at least one byte.
        guard head.argument <= UInt64((bytes.count - offset) / (isMap ? 2 : 1)) else {
            throw CBORError(
                isMap
                    ? "a map of \(head.argument) keys reaches past the end"
                    : "an array of \(head.argument) values reaches past the end", at: start)
        }
        guard outer.count < limits.depth else {
            throw CBORError("values nest deeper than \(limits.depth) levels", at: start)
        }
        let count = Int(head.argument)
        outer.append(current)
        current = Container(token: tokens.count, isMap: isMap, left: isMap ? count * 2 : count)
        append(isMap ? .map : .array, start, offset, count)
    }

    private mutating func readLink(
        _ tag: Head, _ start: Int, _ bytes: Span<UInt8>
    ) throws(CBORError) {
        guard tag.argument == 42 else {
            throw CBORError("the tag \(tag.argument) is not allowed, only 42 is", at: start)
        }
        let inner = offset
        let head = try readHead(bytes)
        guard head.major == 2, head.argument <= UInt64(bytes.count - offset) else {
            throw CBORError("a link is not a byte string", at: inner)
        }
        let content = offset..<offset + Int(head.argument)
        guard content.count > 0, bytes[content.lowerBound] == 0 else {
            throw CBORError(
                "the bytes of a link do not begin with the byte 0", at: content.lowerBound)
        }
        let cid = content.lowerBound + 1..<content.upperBound
        do throws(IdentifierFault) {
            try CID.check(binary: bytes.extracting(cid))
        } catch {
            throw CBORError(
                "a link is not a CID: \(error.problem)", at: cid.lowerBound + error.range.lowerBound
            )
        }
        offset = content.upperBound
        append(.link, start, cid.lowerBound, cid.count)
    }

    private mutating func readSimple(_ byte: UInt8, _ start: Int) throws(CBORError) {
        switch byte {
        case 0xF4: append(.false, start, offset, 0)
        case 0xF5: append(.true, start, offset, 0)
        case 0xF6: append(.null, start, offset, 0)
        case 0xF9, 0xFA, 0xFB: throw CBORError("floating-point numbers are not allowed", at: start)
        case 0xF7: throw CBORError("undefined is not allowed", at: start)
        case 0xFF: throw CBORError("a break code is not allowed here", at: start)
        default:
            throw CBORError(
                "simple values other than false, true and null are not allowed", at: start)
        }
    }

    @inline(__always)
    private mutating func append(
        _ kind: CBORToken.Kind, _ start: Int, _ content: Int, _ count: Int
    ) {
        tokens.append(
            CBORToken(kind, at: start, content: content, count: count, next: tokens.count &+ 1))
    }
}

/// Heads: the major type of a value and its argument.
extension CBORDecoder {
    fileprivate struct Head {
        let major: UInt8
        let argument: UInt64
    }

    @inline(__always)
    fileprivate mutating func readHead(_ bytes: Span<UInt8>) throws(CBORError) -> Head {
        guard offset < bytes.count else {
            throw CBORError("the block ends where a value should begin", at: offset)
        }
        let first = bytes[offset]
        if first & 31 < 24 {
            offset &+= 1
            return Head(major: first &>> 5, argument: UInt64(first & 31))
        }
        return try readLongHead(first, bytes)
    }

    private mutating func readLongHead(
        _ first: UInt8, _ bytes: Span<UInt8>
    ) throws(CBORError) -> Head {
        let start = offset
        guard first & 31 < 28 else {
            throw CBORError(
                first == 0xFF
                    ? "a break code is not allowed here"
                    : first & 31 == 31
                        ? "indefinite lengths are not allowed" : "the byte does not begin a value",
                at: start)
        }
        let width = 1 << Int(first & 31 - 24)
        guard width < bytes.count - offset else {
            throw CBORError("the block ends within a number", at: start)
        }
        var argument: UInt64 = 0
        for index in 1...width { argument = argument << 8 | UInt64(bytes[offset + index]) }
        offset += 1 + width
        let major = first >> 5
        let least: UInt64 = width == 1 ? 24 : 1 << UInt64(4 * width)
        if argument < least, major != 7 {
            faults.append(
                CBORFault(
                    message: "a number or length is not in its shortest form",
                    offset: start))
        }
        return Head(major: major, argument: argument)
    }
}

extension CBORDecoder {
    /// Returns the token of a key's value, or `nil` if the token is not a map or has no such key.
    package func value(of key: String, inMap map: Int, _ bytes: Span<UInt8>) -> Int? {
        guard tokens[map].kind == .map else { return nil }
        var token = map + 1
        for _ in 0..<tokens[map].count {
            if tokens[token].isText(key, in: bytes) { return token + 1 }
            token = Int(tokens[token + 1].next)
        }
        return nil
    }

    /// Returns the byte range of a value, including everything inside it.
    package func range(of token: Int) -> Range<Int> {
        let start = Int(tokens[token].start)
        // The last token inside a container is a scalar or an empty container.
        let last = tokens[Int(tokens[token].next) - 1]
        switch last.kind {
        case .bytes, .text, .link: return start..<last.contentRange.upperBound
        default: return start..<Int(last.content)
        }
    }
}
