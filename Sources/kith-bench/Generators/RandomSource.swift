/// A pseudo-random number generator with the same sequence on every machine (SplitMix64).
struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[number(below: list.count)] }

    mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

    mutating func uuid() -> String {
        let digits = hexadecimal(next()) + hexadecimal(next())
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { range in
            String(decoding: digits[range], as: UTF8.self)
        }
        return parts.joined(separator: "-")
    }

    private func hexadecimal(_ number: UInt64) -> [UInt8] {
        (0..<16).map { Array("0123456789abcdef".utf8)[Int(number >> (4 * UInt64($0)) & 15)] }
    }
}
