extension [UInt8] {
    /// Appends the lowest bytes of a number, lowest first.
    @inline(__always)
    mutating func append(_ number: Int, _ count: Int) {
        for place in 0..<count {
            append(UInt8(truncatingIfNeeded: place < 8 ? number >> (8 * place) : 0))
        }
    }
}
