internal import KithSourceText
internal import KithSystemBinding

/// A mapped index file with a valid table of contents: every section lies within the file.
struct IndexFile: Sendable {
    let name: String
    let size: Int
    let features: UInt64
    private let file: MappedFile
    private let entries: [Entry]

    /// An entry of the table of contents.
    struct Entry {
        let id: UInt32
        let size: Int
        let offset: Int
        let bytes: Int
        let checksum: UInt64
    }

    init(_ file: MappedFile) throws(ReadError) {
        let damage = IndexDamage(name: file.path)
        let least = IndexFormat.startSize + IndexFormat.endNumbers * 8
        guard let start = file.numbers(UInt64.self, at: 0, count: 2), start[0] == IndexFormat.mark
        else { throw damage.foreign }
        guard start[1] == IndexFormat.version else { throw damage.version(start[1]) }
        guard file.count >= least, file.count % 8 == 0,
            let end = file.numbers(
                UInt64.self, at: file.count - IndexFormat.endNumbers * 8,
                count: IndexFormat.endNumbers),
            end[3] == IndexFormat.endMark
        else { throw damage.cut }
        guard end[0] <= IndexFormat.mostSections else { throw damage.table }
        let numbers = Int(end[0]) * IndexFormat.entryNumbers
        let tableStart = file.count - (numbers + IndexFormat.endNumbers) * 8
        guard tableStart >= IndexFormat.startSize,
            let table = file.numbers(UInt64.self, at: tableStart, count: numbers)
        else { throw damage.table }
        var checksum = IndexChecksum()
        checksum.add(start[0])
        checksum.add(start[1])
        for index in 0..<numbers { checksum.add(table[index]) }
        checksum.add(end[0])
        checksum.add(end[1])
        guard checksum.value == end[2] else { throw damage.table }
        self.file = file
        name = file.path
        size = file.count
        features = end[1]
        var entries: [Entry] = []
        for index in 0..<Int(end[0]) {
            guard let entry = Entry(table, index, below: tableStart) else { throw damage.table }
            entries.append(entry)
        }
        self.entries = entries
    }

    /// Returns the numbers of a section; empty if the section was left out.
    ///
    /// - Throws: ``ReadError`` if the numbers have another size, or their count is not `count`.
    func numbers<Number>(
        _ section: IndexSection, count: Int? = nil
    ) throws(ReadError) -> MappedNumbers<Number> {
        let damage = IndexDamage(name: name)
        let entry = entries.first { $0.id == section.rawValue }
        let width = MemoryLayout<Number>.size
        let bytes = entry?.bytes ?? 0
        guard entry.map({ $0.size == width }) ?? true, bytes % width == 0,
            count.map({ $0 == bytes / width }) ?? true,
            let numbers = file.numbers(
                Number.self, at: entry?.offset ?? 0, count: bytes / width)
        else { throw damage.size(section) }
        return numbers
    }

    /// Returns the checksum of a section from the table of contents, or 0 if the section was left out.
    func checksum(of section: IndexSection) -> UInt64 {
        entries.first { $0.id == section.rawValue }?.checksum ?? 0
    }

    /// Verifies the checksums of all sections.
    func checkSums() throws(ReadError) {
        for entry in entries {
            let words = (entry.bytes + 7) / 8
            guard let section = file.numbers(UInt64.self, at: entry.offset, count: words) else {
                throw IndexDamage(name: name).table
            }
            var checksum = IndexChecksum()
            for index in 0..<words { checksum.add(section[index]) }
            guard checksum.value == entry.checksum else {
                throw IndexDamage(name: name).checksum(
                    offset: entry.offset, bytes: entry.bytes)
            }
        }
    }
}

extension IndexFile.Entry {
    /// Reads an entry; fails if its section does not lie between the header and the table of contents.
    fileprivate init?(_ table: MappedNumbers<UInt64>, _ index: Int, below limit: Int) {
        let place = index * IndexFormat.entryNumbers
        let (offset, bytes) = (table[place + 1], table[place + 2])
        guard offset >= UInt64(IndexFormat.startSize), offset % 8 == 0, offset <= UInt64(limit),
            bytes <= UInt64(limit) - offset, (bytes + 7) & ~7 <= UInt64(limit) - offset
        else { return nil }
        id = UInt32(truncatingIfNeeded: table[place])
        size = Int(table[place] >> 32)
        self.offset = Int(offset)
        self.bytes = Int(bytes)
        checksum = table[place + 3]
    }
}
