internal import KithSourceText

/// The targets of a query: those on the command line, then the lines of a file.
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

    /// The number of targets answered at once, which bounds the memory for answers.
    private static let atOnce = 4096

    /// Removes and returns the next targets to answer at once; empty at the end.
    mutating func nextSome() -> [String] {
        var some: [String] = []
        while some.count < Self.atOnce, let target = next() { some.append(target) }
        return some
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
