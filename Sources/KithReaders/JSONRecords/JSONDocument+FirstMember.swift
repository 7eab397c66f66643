internal import KithSyntax

extension JSONDocument {
    /// Returns the value of an object's member, the first one if the key is repeated.
    ///
    /// Returns `nil` if there is no such member, or if the token is not an object.
    func firstMember(_ name: [UInt8], ofObjectAt token: Int) -> Int? {
        guard firstByte(at: token) == UInt8(ascii: "{") else { return nil }
        // `members(ofObjectAt:)` is not used here because it retains the document.
        var key = token + 1
        while key < end(of: token) {
            if hasText(at: key, equalTo: name) { return key + 1 }
            key = next(after: key + 1)
        }
        return nil
    }
}
