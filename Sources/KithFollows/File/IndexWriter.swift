internal import KithSystemBinding

/// A destination for the bytes of an index.
protocol IndexOutput: ~Copyable {
    mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(
        numbers: Span<Number>
    ) throws(SystemError)
}

extension SpoolFile: IndexOutput {}

extension OutputFile: IndexOutput {
    mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(
        numbers: Span<Number>
    ) throws(SystemError) {
        try write(numbers: numbers)
    }
}

/// A writer of an index file, section by section.
struct IndexWriter<Output: IndexOutput & ~Copyable>: ~Copyable {
    private var output: Output
    private var offset = IndexFormat.startSize
    private var entries: [UInt64] = []
    /// The ``IndexFormat/Feature`` flags.
    var features: UInt64 = 0

    init(_ output: consuming Output) throws(SystemError) {
        self.output = output
        try self.output.append(numbers: [IndexFormat.mark, IndexFormat.version].span)
    }

    /// Writes a section, or nothing if there are no numbers.
    mutating func add<Number: FixedWidthInteger & BitwiseCopyable>(
        _ section: IndexSection, _ numbers: Span<Number>
    ) throws(SystemError) {
        guard numbers.count > 0 else { return }
        let size = MemoryLayout<Number>.size
        var checksum = IndexChecksum()
        checksum.add(numbers)
        try output.append(numbers: numbers)
        let bytes = numbers.count * size
        let padding = [UInt8](repeating: 0, count: -bytes & 7)
        try output.append(numbers: padding.span)
        entries += [
            UInt64(section.rawValue) | UInt64(size) << 32, UInt64(offset), UInt64(bytes),
            checksum.value,
        ]
        offset += bytes + padding.count
    }

    /// Writes a section.
    mutating func add<Number: FixedWidthInteger & BitwiseCopyable>(
        _ section: IndexSection, _ numbers: [Number]
    ) throws(SystemError) {
        try add(section, numbers.span)
    }

    /// Writes the table of contents and the trailer; returns the output and its size in bytes.
    consuming func finish() throws(SystemError) -> Finished {
        let end = [UInt64(entries.count / IndexFormat.entryNumbers), features]
        var checksum = IndexChecksum()
        checksum.add([IndexFormat.mark, IndexFormat.version].span)
        checksum.add(entries.span)
        checksum.add(end.span)
        let table = entries + end + [checksum.value, IndexFormat.endMark]
        try output.append(numbers: table.span)
        return Finished(output: output, bytes: offset + table.count * 8)
    }

    struct Finished: ~Copyable {
        var output: Output
        let bytes: Int
    }
}
