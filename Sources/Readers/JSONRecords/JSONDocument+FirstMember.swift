internal import Syntax

extension JSONDocument {
    /// The value of an object's member; of the first one where the key comes more than once.
    ///
    /// In records the first one counts. `nil` where there is none, or the value is no object.
    func firstMember(_ name: [UInt8], ofObjectAt token: Int) -> Int? {
        guard firstByte(at: token) == UInt8(ascii: "{") else { return nil }
        // Not by `members(ofObjectAt:)`, which holds on to the document.
        var key = token + 1
        while key < end(of: token) {
            if hasText(at: key, equalTo: name) { return key + 1 }
            key = next(after: key + 1)
        }
        return nil
    }
}
