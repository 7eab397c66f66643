import KithSystemBinding
import Testing

struct SpoolTests {
    /// Adds texts of changing lengths, and asks for them again in several orders.
    @Test("bytes come back in any order", arguments: [0, 1000, 100_000, 10_000_000])
    func roundTrip(_ memoryLimit: Int) throws {
        var spool = Spool(memoryLimit: memoryLimit)
        var places: [(range: Range<Int>, byte: UInt8)] = []
        for number in 0..<3000 {
            let bytes = [UInt8](repeating: UInt8(number % 251), count: number * 37 % 2000)
            let offset = try spool.append(bytes[...])
            places.append((offset..<offset + bytes.count, UInt8(number % 251)))
        }
        #expect(spool.count == places.map(\.range.count).reduce(0, +))
        for step in [1, 2, 7, 1499, 2999] {
            for index in 0..<places.count {
                let (range, byte) = places[index * step % places.count]
                let bytes = try spool.read(range)
                #expect(bytes.count == range.count && bytes.allSatisfy { $0 == byte })
            }
        }
    }
}
