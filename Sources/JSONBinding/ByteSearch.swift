/// Questions about runs of bytes that need the speed of pointers.
public enum ByteSearch {
    /// A hash of the bytes of a range, seeded for this process, so that no input can provoke
    /// collisions.
    public static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var hasher = Hasher()
        let slice = bytes[range]
        unsafe slice.withUnsafeBytes { (buffer) in unsafe hasher.combine(bytes: buffer) }
        return hasher.finalize()
    }

    /// Whether the bytes of a range are those of a name written in the program.
    @inlinable public static func equal(
        _ bytes: [UInt8], _ range: Range<Int>, _ name: StaticString
    ) -> Bool {
        guard name.hasPointerRepresentation, name.utf8CodeUnitCount == range.count else {
            return false
        }
        let start = unsafe name.utf8Start
        for index in 0..<range.count
        where unsafe bytes[range.lowerBound + index] != start[index] {
            return false
        }
        return true
    }
}
