internal import KithSourceText

/// A name for a page from its bytes, for use if its content gives no better name.
enum PageHash {
    /// Returns the 64-bit FNV-1a hash in hexadecimal.
    static func text(_ bytes: SourceBytes) -> [UInt8] {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes.contents { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Array(String(hash, radix: 16, digits: 16).utf8)
    }
}
