internal import KithSQLiteBinding
internal import KithSourceText

/// The texts that most rows have: the first ones, and all that are as frequent as the last of them.
///
/// Rows are neither sorted nor kept; SQL's own groups would sort them all.
final class FrequentTexts: TextAggregate {
    private var slots = HashSlots()
    private let hash = PolynomialHash()
    /// The texts one after another.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var counts: [Int] = []
    /// How many texts are wanted.
    private var wanted = 0

    func add(_ text: Span<UInt8>, _ integer: Int64) {
        wanted = Int(clamping: integer)
        let hash = hash.hash(text)
        if let number = slots.number(hash, where: { isEqual($0, text) }) {
            counts[number] += 1
        } else {
            slots.insert(counts.count, hash)
            for index in text.indices { bytes.append(text[index]) }
            ends.append(bytes.count)
            counts.append(1)
        }
    }

    private func range(_ number: Int) -> Range<Int> {
        (number == 0 ? 0 : ends[number - 1])..<ends[number]
    }

    private func isEqual(_ number: Int, _ text: Span<UInt8>) -> Bool {
        let range = range(number)
        return range.count == text.count
            && text.indices.allSatisfy { text[$0] == bytes[range.lowerBound + $0] }
    }

    /// Arrays of a text and its count, in the order in which the texts came.
    var result: [UInt8] {
        var output = JSONOutput()
        let least = least
        output.open(.array)
        for number in counts.indices where counts[number] >= least {
            output.array {
                $0.text(nil, String(decoding: bytes[range(number)], as: UTF8.self))
                $0.number(nil, counts[number])
            }
        }
        output.close(.array)
        return output.bytes
    }

    /// The count of the last text that is wanted.
    private var least: Int {
        guard wanted > 0 else { return .max }
        return wanted < counts.count ? counts.sorted(by: >)[wanted - 1] : 0
    }
}
