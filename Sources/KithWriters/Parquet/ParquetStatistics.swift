internal import KithModel

/// The least and the greatest value of a column in a row group, by which readers skip it.
struct ParquetStatistics {
    private var least: [UInt8]?
    private var greatest: [UInt8]?

    /// The bytes of the longest text that is written here.
    private static let most = 64

    /// Examines texts, which are compared by their bytes.
    init(_ texts: Column, _ elements: some Sequence<Int>) {
        var iterator = elements.makeIterator()
        guard let first = iterator.next() else { return }
        var (least, greatest) = (texts.slice(first), texts.slice(first))
        while let element = iterator.next() {
            let text = texts.slice(element)
            if text.lexicographicallyPrecedes(least) {
                least = text
            } else if greatest.lexicographicallyPrecedes(text) {
                greatest = text
            }
        }
        guard least.count <= Self.most, greatest.count <= Self.most else { return }
        (self.least, self.greatest) = (Array(least), Array(greatest))
    }

    /// Examines numbers.
    init(_ numbers: [Int64], _ form: ParquetForm) {
        if form == .double {
            let doubles = numbers.lazy.map { Double(bitPattern: UInt64(bitPattern: $0)) }
            guard let least = doubles.min(), let greatest = doubles.max() else { return }
            // A zero may be either zero, which compare as equal.
            set(least == 0 ? -0.0 : least, greatest == 0 ? 0.0 : greatest)
        } else {
            guard let least = numbers.min(), let greatest = numbers.max() else { return }
            let size = form == .boolean ? 1 : form == .date ? 4 : 8
            self.least = Self.bytes(least, size)
            self.greatest = Self.bytes(greatest, size)
        }
    }

    private mutating func set(_ least: Double, _ greatest: Double) {
        self.least = Self.bytes(Int64(bitPattern: least.bitPattern), 8)
        self.greatest = Self.bytes(Int64(bitPattern: greatest.bitPattern), 8)
    }

    private static func bytes(_ number: Int64, _ size: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(Int(number), size)
        return bytes
    }

    /// Describes the values, of which some cells have none.
    func description(nullCount: Int) -> ThriftValue {
        .structure([
            3: .int64(nullCount), 5: greatest.map { .bytes($0) }, 6: least.map { .bytes($0) },
        ])
    }
}
