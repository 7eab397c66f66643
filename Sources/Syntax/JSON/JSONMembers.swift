public import JSONBinding

/// Values that lie side by side: the elements of an array, or the roots of a text.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let document: JSONDocument
    @usableFromInline var token: Int
    @usableFromInline let end: Int

    @inlinable init(document: JSONDocument, token: Int, end: Int) {
        self.document = document
        self.token = token
        self.end = end
    }

    /// The token of the next value.
    @inlinable public mutating func next() -> Int? {
        guard token < end else { return nil }
        defer { token = document.next(after: token) }
        return token
    }
}

/// The members of an object, in the order of the text.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let document: JSONDocument
    @usableFromInline var token: Int
    @usableFromInline let end: Int

    @inlinable init(document: JSONDocument, token: Int, end: Int) {
        self.document = document
        self.token = token
        self.end = end
    }

    /// The tokens of the next key and of its value.
    @inlinable public mutating func next() -> (key: Int, value: Int)? {
        guard token < end else { return nil }
        let key = token
        token = document.next(after: key + 1)
        return (key, key + 1)
    }
}

extension JSONDocument {
    /// The values that are inside no other.
    @inlinable public var roots: JSONElements {
        JSONElements(document: self, token: 0, end: tokens.count)
    }

    /// The elements of an array; none where the value is of another kind.
    @inlinable public func elements(ofArrayAt token: Int) -> JSONElements {
        let isArray = firstByte(at: token) == 0x5B
        return JSONElements(
            document: self, token: token + 1, end: isArray ? tokens[token].partner : token)
    }

    /// How many elements an array has; takes time in their number.
    public func elementCount(ofArrayAt token: Int) -> Int {
        elements(ofArrayAt: token).reduce(0) { count, _ in count + 1 }
    }

    /// The members of an object; none where the value is of another kind.
    @inlinable public func members(ofObjectAt token: Int) -> JSONMembers {
        let isObject = firstByte(at: token) == 0x7B
        return JSONMembers(
            document: self, token: token + 1, end: isObject ? tokens[token].partner : token)
    }

    /// The value of an object's member; of the first one where the key comes more than once.
    ///
    /// Takes time in the number of members. `nil` where there is none, or the value is no object.
    @inlinable public func member(_ name: StaticString, ofObjectAt token: Int) -> Int? {
        for (key, value) in members(ofObjectAt: token) where hasText(at: key, equalTo: name) {
            return value
        }
        return nil
    }

    /// The value of an object's member; of the first one where the key comes more than once.
    ///
    /// Takes time in the number of members. `nil` where there is none, or the value is no object.
    @inlinable public func member(_ name: [UInt8], ofObjectAt token: Int) -> Int? {
        for (key, value) in members(ofObjectAt: token) where hasText(at: key, equalTo: name) {
            return value
        }
        return nil
    }
}
