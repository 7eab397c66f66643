internal import KithModel
internal import KithSQLDump
internal import KithSourceText
internal import KithSyntax

extension ByteSource {
    /// Reads the bytes of a place again; `nil` if that fails.
    func bytes(of place: SourceSpan) -> [UInt8]? {
        do throws(ReadError) {
            var stream = try ByteStream(self)
            try stream.seek(to: place.start)
            var bytes: [UInt8] = []
            while bytes.count < place.range.count {
                let count = try stream.read(place.range.count - bytes.count, appendingTo: &bytes)
                guard count > 0 else { return nil }
            }
            return bytes
        } catch {
            return nil
        }
    }
}

extension CellLocator {
    /// Creates a locator for JSON records, which reads the record again.
    init(records input: TableInput) {
        self.init(
            locate: { row, kind, field, element in
                guard let bytes = input.bytes.bytes(of: row),
                    let document = try? JSONParser.parse(
                        SourceBytes(bytes), source: row.source, base: row.start)
                else { return nil }
                return CellLocator(document) { $0.path }.locate(row, kind, field, element)
            },
            pointers: { places in
                guard let bytes = try? input.bytes.readAll(),
                    let document = try? JSONParser.parse(bytes, source: input.source)
                else { return places.map { _ in nil } }
                return CellLocator(document) { $0.path }.pointers(places)
            })
    }

    /// Creates a locator for CSV rows, which reads the row again.
    init(_ input: TableInput, _ headings: CSVHeadings) {
        self.init(
            locate: { row, kind, field, _ in
                guard let index = kind.index(ofField: field.name),
                    let column = headings.headings.firstIndex(where: { $0.target == .field(index) }
                    ),
                    let bytes = input.bytes.bytes(of: row)
                else { return nil }
                var scanner = CSVScanner()
                _ = scanner.scanRow(bytes.span, from: 0, isLast: true)
                guard column < scanner.cells.count else { return nil }
                let range = scanner.cells[column].range
                return SourceSpan(
                    row.source, row.start + range.lowerBound..<row.start + range.upperBound)
            },
            pointers: { places in places.map { _ in nil } })
    }

    /// Creates a locator for the rows of a dump, which reads the row again as part of a minimal statement.
    init(_ input: TableInput, _ statements: [DumpStatement], _ shapes: TableShapes) {
        self.init(
            locate: { row, kind, field, _ in
                guard let index = kind.index(ofField: field.name),
                    let shape = shapes.shape(ofKind: kind.index),
                    let bytes = input.bytes.bytes(of: row),
                    let statement = statements.last(where: {
                        $0.start <= row.start && shape.isNamed($0.name)
                    }),
                    let column = statement.headings.firstIndex(where: {
                        $0.target == .field(index)
                    })
                else { return nil }
                let head = statement.head
                let end = Array((statement.isCopied ? "\n\\.\n" : ";").utf8)
                let text = ByteSource(name: input.name, origin: .memory(head + bytes + end))
                guard let stream = try? ByteStream(text) else { return nil }
                var dump = SQLDump(stream, source: row.source, dialect: .postgresql)
                guard (try? dump.next()) == true, column < dump.cells.count else { return nil }
                let place = dump.place(dump.cells[column])
                let moved = row.start - head.count
                return SourceSpan(row.source, place.start + moved..<place.end + moved)
            },
            pointers: { places in places.map { _ in nil } })
    }
}
