internal import KithATProto
internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// A repository file, read in batches: its records in key order, then the counts of records in other collections,
/// then the repository itself with the result of its verification.
struct RepositoryReading {
    /// The offset that reading has reached in the file.
    private(set) var bytesRead = 0

    private var reader: RepositoryReader
    private var rows: RepositoryRows
    private let source: SourceID
    private var state = State.blocks
    private var counts: [(name: [UInt8], count: Int, place: Range<Int>)] = []
    private var recordCount = 0

    private enum State {
        case blocks, records, end
    }

    /// The maximum numbers of rows and of records in one batch; not every record gives a row.
    private static let batchRows = 1024
    private static let batchRecords = 1 << 16

    /// Returns whether the first bytes of a file are those of a CAR file.
    static func recognises(_ head: ArraySlice<UInt8>) -> Bool {
        let head = [UInt8](head.prefix(64))
        guard case .number(let length, let start) = Varint.read(head.span, at: 0),
            length >= 17, start < head.count, head[start] & 0xE0 == 0xA0
        else { return false }
        return head[...].contains(text: "eroots") || head[...].contains(text: "gversion")
    }

    /// Returns whether a file name ends in `.car`; such a file may be a repository with damaged first bytes.
    static func isNamed(_ name: String) -> Bool {
        name.utf8.suffix(4).map { $0 | 0x20 }.elementsEqual(".car".utf8)
    }

    /// Creates a reading of a file; its name may contain the DID of its account.
    init(
        _ bytes: SourceBytes, name: String, source: SourceID, context: ReadContext
    ) throws(ReadError) {
        let expectations = RepositoryExpectations(
            account: context.options[.account] ?? Self.account(inFileName: name),
            key: context.options[.signingKey])
        reader = RepositoryReader(bytes, expectations)
        rows = try RepositoryRows(
            context.vocabulary, bytes, source, keepsSecrets: context.keepsSecrets)
        self.source = source
    }

    /// Returns the DID at the beginning of a file name.
    static func account(inFileName name: String) -> DID? {
        let file = name.utf8.split(separator: UInt8(ascii: "/")).last ?? ""[...].utf8
        guard file.starts(with: "did:".utf8) else { return nil }
        var bytes = [UInt8](file)
        if bytes.starts(with: "did:plc:".utf8) {
            bytes.removeSubrange(min(32, bytes.count)...)
        } else if bytes.suffix(4) == [UInt8](".car".utf8)[...] {
            bytes.removeLast(4)
        }
        guard DID.doubt(in: bytes.span) == nil else { return nil }
        return try? DID(bytes.span)
    }

    /// Returns the next rows, or `nil` once the file has ended.
    mutating func next() -> Batch? {
        switch state {
        case .blocks:
            reader.readBlocks()
            if let commit = reader.commit { rows.begin(commit) }
            state = .records
        case .records: break
        case .end: return nil
        }
        readRecords()
        rows.add(reader.takeFaults())
        return rows.takeBatch()
    }

    private mutating func readRecords() {
        var seen = 0
        while rows.count < Self.batchRows, seen < Self.batchRecords {
            guard let record = reader.next() else { return finish() }
            seen += 1
            recordCount += 1
            bytesRead = max(bytesRead, min(record.block.upperBound, reader.bytes.count))
            let key = reader.key
            if let fault = rows.append(record, key: key) { reader.add(fault) }
            if !rows.isKnown { count(key[..<record.slash], record.entry) }
        }
    }

    /// Counts a record of a collection that gives no rows; the records of one collection are adjacent.
    private mutating func count(_ name: ArraySlice<UInt8>, _ place: Range<Int>) {
        if let last = counts.indices.last, counts[last].name.elementsEqual(name) {
            counts[last].count += 1
        } else {
            counts.append(([UInt8](name), 1, place))
        }
    }

    private mutating func finish() {
        state = .end
        bytesRead = reader.bytes.count
        reader.finish()
        rows.appendCounts(counts)
        rows.appendRepository(reader, records: recordCount)
        rows.finish()
    }
}
