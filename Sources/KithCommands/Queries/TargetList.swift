internal import SourceText

/// The accounts that are asked about: those named one by one, then the lines of a file.
struct TargetList: Sequence, IteratorProtocol {
    private var named: ArraySlice<String>
    private var lines: ArraySlice<UInt8>

    init(named: [String], lines: ArraySlice<UInt8>) {
        self.named = named[...]
        self.lines = lines.drop(while: Self.isLineEnd)
    }

    var isEmpty: Bool { named.isEmpty && lines.isEmpty }

    mutating func next() -> String? {
        if let target = named.popFirst() { return target }
        guard !lines.isEmpty else { return nil }
        let line = lines.prefix { !Self.isLineEnd($0) }
        lines = lines[line.endIndex...].drop(while: Self.isLineEnd)
        return String(decoding: line, as: UTF8.self)
    }

    /// How many are answered at once: few enough to keep their answers in memory, whatever they say.
    private static let atOnce = 4096

    /// The next ones to be answered at once; none after the last.
    mutating func nextSome() -> [String] {
        var some: [String] = []
        while some.count < Self.atOnce, let target = next() { some.append(target) }
        return some
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
