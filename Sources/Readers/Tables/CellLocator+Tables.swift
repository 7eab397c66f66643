internal import Model
internal import SourceText
internal import Syntax

extension ByteSource {
    /// The bytes of a place, read again; `nil` where that fails.
    fileprivate func bytes(of place: SourceSpan) -> [UInt8]? {
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
    /// Finds cells in JSON records by reading a record again.
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

    /// Finds cells in rows of comma-separated values by reading a row again.
    init(_ input: TableInput, _ headings: CSVHeadings) {
        self.init(
            locate: { row, kind, field, _ in
                guard let index = kind.index(ofField: field.name),
                    let column = headings.headings.firstIndex(where: { $0.target == .field(index) }
                    ),
                    let bytes = input.bytes.bytes(of: row)
                else { return nil }
                var scanner = CSVScanner()
                _ = scanner.scanRow(bytes, from: 0, isLast: true)
                guard column < scanner.cells.count else { return nil }
                let range = scanner.cells[column].range
                return SourceSpan(
                    row.source, row.start + range.lowerBound..<row.start + range.upperBound)
            },
            pointers: { places in places.map { _ in nil } })
    }
}
