internal import Syntax

extension JSONDocument {
    /// The value of an object's member; of the first one where the key comes more than once.
    ///
    /// In records the first one counts. `nil` where there is none, or the value is no object.
    func firstMember(_ name: [UInt8], ofObjectAt token: Int) -> Int? {
        for (key, value) in members(ofObjectAt: token) where hasText(at: key, equalTo: name) {
            return value
        }
        return nil
    }
}
