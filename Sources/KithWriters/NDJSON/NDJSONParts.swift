internal import KithModel

/// Writes rows as lines into several files: one for each kind in a folder or a zip, each in parts if asked to, or the
/// parts of one file with rows of all kinds in source order.
struct NDJSONParts: Writer, ~Copyable {
    private let lines: NDJSONLines
    private let kinds: [Kind]
    /// The most rows of a part.
    private let most: Int?
    private var files: FileSet
    /// The open part of each kind, or of all.
    private var parts: [Part?]

    /// A part being written, on the heap because arrays hold only copyable values.
    private final class Part {
        let name: String
        let number: Int
        private(set) var rows = 0
        private var sink: ByteSink?

        init(_ name: String, _ number: Int, _ sink: consuming ByteSink) {
            self.name = name
            self.number = number
            self.sink = consume sink
        }

        func append(
            _ range: Range<Int>, of table: Rows, _ layout: NDJSONLayout, isAnonymised: Bool
        ) throws(WriteError) {
            guard var sink = sink.take() else { return }
            try layout.append(range, of: table, isAnonymised: isAnonymised, to: &sink)
            self.sink = consume sink
            rows += range.count
        }

        func finish() throws(WriteError) -> Int { try sink.take()?.finish().bytes ?? 0 }
    }

    init(_ files: consuming FileSet, _ context: WriteContext) throws(WriteError) {
        lines = NDJSONLines(try RowSelection(context), context.vocabulary)
        kinds = context.vocabulary.kinds
        most = context.split
        parts = files.whole == nil ? kinds.map { _ in nil } : [nil]
        self.files = files
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        let (tables, layouts) = (batch.tables, lines.layouts(for: batch))
        for run in batch.runs {
            guard let layout = layouts[run.kind] else { continue }
            var rest = run.rows
            while let start = rest.first {
                let part = try part(for: run.kind)
                let room = (most ?? .max) - part.rows
                let end = rest.count > room ? start + room : rest.upperBound
                try part.append(
                    start..<end, of: tables[run.kind], layout, isAnonymised: batch.isAnonymised)
                rest = end..<rest.upperBound
            }
        }
    }

    /// Returns the part for the next row of a kind.
    private mutating func part(for kind: Int) throws(WriteError) -> Part {
        let place = files.whole == nil ? kind : 0
        let open = parts[place]
        if let open, most.map({ open.rows < $0 }) ?? true { return open }
        try end(place)
        let part = try begin((open?.number ?? 0) + 1, ofKind: kind)
        parts[place] = part
        return part
    }

    private func begin(_ number: Int, ofKind kind: Int) throws(WriteError) -> Part {
        if let whole = files.whole {
            let name = whole.name(ofPart: number)
            return Part(name, number, try files.sink(name, whole.packing))
        }
        let name = name(ofPart: number, ofKind: kind)
        return Part(name, number, try files.sink(name))
    }

    private func name(ofPart number: Int, ofKind kind: Int) -> String {
        let stem = kinds[kind].name
        return "\(most == nil ? stem : PartedFile.name(stem, part: number)).ndjson"
    }

    private mutating func end(_ place: Int) throws(WriteError) {
        guard let part = parts[place] else { return }
        files.note(part.name, rows: part.rows, bytes: try part.finish())
    }

    /// The name of the first part, and the number of parts, of each file that has parts.
    private var counts: [(first: String, count: Int)] {
        parts.enumerated().compactMap { place, part in
            if files.whole == nil, kinds[place].isReference { return nil }
            let first = files.whole?.name(ofPart: 1) ?? name(ofPart: 1, ofKind: place)
            return (first, part?.number ?? 0)
        }
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        // No rows are one empty part, so that the file exists.
        if let whole = files.whole, parts[0] == nil {
            let name = whole.name(ofPart: 1)
            parts[0] = Part(name, 1, try files.sink(name, whole.packing))
        }
        for place in parts.indices { try end(place) }
        if most != nil { try files.refuseOlderParts(than: counts) }
        return try files.publish()
    }
}
