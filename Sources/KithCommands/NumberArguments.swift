internal import KithCommandLine

/// A positive integer.
struct PositiveNumber: ArgumentValue {
    let number: Int

    static let expectation = "an integer above zero"
    static let valueName = "number"

    init(_ number: Int) { self.number = number }

    init?(argument: String) {
        guard let number = Int(argument), number > 0 else { return nil }
        self.number = number
    }

    var argumentText: String { String(number) }
}

/// A number of bytes: `500`, `64K`, `2M`, `1G`.
struct ByteCount: ArgumentValue {
    let bytes: Int

    static let expectation = "a number of bytes such as 500M or 2G"
    static let valueName = "bytes"

    private static let units: [(suffix: Character, size: Int)] = [
        ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30),
    ]

    init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let unit = Self.units.first { argument.uppercased().last == $0.suffix }
        guard let number = Int(unit == nil ? argument : String(argument.dropLast())), number > 0
        else { return nil }
        let (bytes, overflow) = number.multipliedReportingOverflow(by: unit?.size ?? 1)
        guard !overflow else { return nil }
        self.bytes = bytes
    }

    var argumentText: String {
        for unit in Self.units.reversed() where bytes % unit.size == 0 {
            return "\(bytes / unit.size)\(unit.suffix)"
        }
        return "\(bytes)"
    }
}
