internal import KithSourceText
private import KithSystemBinding

/// A table of distinct texts, numbered in order of first occurrence; lookup takes constant time.
struct NameTable {
    private(set) var bytes: [UInt8] = []
    private(set) var ends: [Int] = []
    private var slots = HashSlots()
    private let hash = PolynomialHash()

    var count: Int { ends.count }

    func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    func text(_ index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }

    /// Returns the number of a text, adding the text if it is new.
    mutating func number(of text: ArraySlice<UInt8>) -> Int {
        let hash = hash.hash(text)
        let known = slots.number(hash) { known in
            bytes.span.extracting(range(known)).isEqual(to: text.span)
        }
        if let known { return known }
        slots.insert(count, hash)
        bytes += text
        ends.append(bytes.count)
        return count - 1
    }

    /// The numbers, sorted by the byte order of their texts.
    var order: [Int] {
        (0..<count).sorted { text($0).lexicographicallyPrecedes(text($1)) }
    }
}
