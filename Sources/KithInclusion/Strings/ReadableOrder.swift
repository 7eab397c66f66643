/// The order in which characters are tried, so that people can read what is found.
enum ReadableOrder {
    /// The printable characters of ASCII: letters and digits first, the space last.
    private static let printable = Array(
        ("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_-.:/"
            + "@+=,;!?#%&*$~^|()[]{}<>`'\"\\ ").unicodeScalars.map(\.value))
    private static let ranks: [UInt32: Int] = Dictionary(
        uniqueKeysWithValues: printable.enumerated().map { ($0.element, $0.offset) })

    /// Returns some characters of a set, the most readable ones first.
    static func first(_ count: Int, of set: [ClosedRange<UInt32>]) -> [UInt32] {
        var points = printable.filter { point in set.contains { $0.contains(point) } }
        for area in [0xA1...0xD7FF, 0xE000...0x10FFFF, 0...0xA0] as [ClosedRange<UInt32>] {
            for range in set where range.overlaps(area) {
                for point in range.clamped(to: area) {
                    if points.count >= count { return Array(points.prefix(count)) }
                    if ranks[point] == nil { points.append(point) }
                }
            }
        }
        return Array(points.prefix(count))
    }

    /// Returns the rank of a character; characters beyond ASCII share one.
    static func rank(of point: UInt32) -> Int { ranks[point] ?? ranks.count }
}
