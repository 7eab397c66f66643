/// Reads a text piece by piece, from the front.
struct TextReader {
    let text: [UInt8]
    private(set) var position = 0

    init(_ text: [UInt8]) {
        self.text = text
    }

    var isAtEnd: Bool { position == text.count }
    var remaining: Int { text.count - position }
    /// The next byte; 0 at the end, which no format allows.
    var next: UInt8 { position < text.count ? text[position] : 0 }

    /// Returns the byte at an offset from the position; 0 past the end.
    func peek(_ offset: Int) -> UInt8 {
        position + offset < text.count ? text[position + offset] : 0
    }

    /// Takes one byte if it is the wanted one.
    mutating func take(_ wanted: Unicode.Scalar) -> Bool {
        guard position < text.count, UInt32(text[position]) == wanted.value else { return false }
        position += 1
        return true
    }

    /// Takes one byte if it is the wanted letter in either case; `wanted` is in lower case.
    mutating func takeLetter(_ wanted: Unicode.Scalar) -> Bool {
        guard position < text.count, UInt32(text[position] | 0x20) == wanted.value else {
            return false
        }
        position += 1
        return true
    }

    /// Takes one byte that meets a condition.
    mutating func take(where isWanted: (UInt8) -> Bool) -> Bool {
        guard position < text.count, isWanted(text[position]) else { return false }
        position += 1
        return true
    }

    /// Takes all bytes that meet a condition, and returns how many there were.
    mutating func takeAll(where isWanted: (UInt8) -> Bool) -> Int {
        let start = position
        while position < text.count, isWanted(text[position]) { position += 1 }
        return position - start
    }

    /// Takes a number with an exact count of digits.
    mutating func takeNumber(_ digits: Int) -> Int? {
        guard remaining >= digits else { return nil }
        var value = 0
        for offset in 0..<digits {
            let digit = text[position + offset] &- 0x30
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        position += digits
        return value
    }

    /// Goes back to an earlier position.
    mutating func goBack(to place: Int) { position = place }
}
