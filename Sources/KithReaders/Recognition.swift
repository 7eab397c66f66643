/// Helpers for recognising a format by its first bytes.
extension ArraySlice<UInt8> {
    /// Returns whether the bytes contain a text.
    func contains(text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard count >= wanted.count else { return false }
        return (startIndex...endIndex - wanted.count).contains {
            self[$0..<$0 + wanted.count].elementsEqual(wanted)
        }
    }

    /// The first byte that is neither white space nor part of a byte order mark.
    var firstVisible: UInt8? { first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } }
}
