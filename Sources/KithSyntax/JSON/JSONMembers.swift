public import KithJSONBinding

/// The values at one level: the elements of an array, or the roots of a text.
@usableFromInline package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let document: JSONDocument
    @usableFromInline var token: Int
    @usableFromInline let end: Int

    @inlinable init(document: JSONDocument, token: Int, end: Int) {
        self.document = document
        self.token = token
        self.end = end
    }

    /// Returns the token of the next value.
    @inlinable package mutating func next() -> Int? {
        guard token < end else { return nil }
        defer { token = document.next(after: token) }
        return token
    }
}

/// The members of an object in document order.
@usableFromInline package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let document: JSONDocument
    @usableFromInline var token: Int
    @usableFromInline let end: Int

    @inlinable init(document: JSONDocument, token: Int, end: Int) {
        self.document = document
        self.token = token
        self.end = end
    }

    /// Returns the tokens of the next key and its value.
    @inlinable package mutating func next() -> (key: Int, value: Int)? {
        guard token < end else { return nil }
        let key = token
        token = document.next(after: key + 1)
        return (key, key + 1)
    }
}

extension JSONDocument {
    /// The top-level values.
    @inlinable package var roots: JSONElements {
        JSONElements(document: self, token: 0, end: tokens.count)
    }

    /// Returns the elements of an array; empty for values of another kind.
    @inlinable package func elements(ofArrayAt token: Int) -> JSONElements {
        let isArray = firstByte(at: token) == 0x5B
        return JSONElements(
            document: self, token: token + 1, end: isArray ? tokens[token].partner : token)
    }

    /// Returns the number of elements in an array.
    ///
    /// Takes linear time.
    package func elementCount(ofArrayAt token: Int) -> Int {
        elements(ofArrayAt: token).reduce(0) { count, _ in count + 1 }
    }

    /// Returns the members of an object; empty for values of another kind.
    @inlinable package func members(ofObjectAt token: Int) -> JSONMembers {
        let isObject = firstByte(at: token) == 0x7B
        return JSONMembers(
            document: self, token: token + 1, end: isObject ? tokens[token].partner : token)
    }

    /// Returns the value of an object's member, or `nil` if there is none or the value is not an
    /// object.
    ///
    /// Of duplicate keys the first counts. Takes time linear in the number of members.
    @inlinable package func member(_ name: StaticString, ofObjectAt token: Int) -> Int? {
        for (key, value) in members(ofObjectAt: token) where hasText(at: key, equalTo: name) {
            return value
        }
        return nil
    }

    /// Returns the value of an object's member, or `nil` if there is none or the value is not an
    /// object.
    ///
    /// Of duplicate keys the first counts. Takes time linear in the number of members.
    @inlinable package func member(_ name: [UInt8], ofObjectAt token: Int) -> Int? {
        for (key, value) in members(ofObjectAt: token) where hasText(at: key, equalTo: name) {
            return value
        }
        return nil
    }
}
