internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// The locator of cells in event lines.
enum EventLocator {
    /// Returns a locator that reads the line of a place again on demand, so that lines need not be kept.
    static func locator(lines: ByteSource, source: SourceID) -> CellLocator {
        CellLocator(
            locate: { row, _, field, _ in
                guard let line = line(row.start, lines, source) else { return nil }
                return token(of: field, in: line).map { line.span(at: $0) }
            },
            pointer: { place in
                guard let line = line(place.start, lines, source),
                    let token = line.token(startingAt: place.start)
                else { return nil }
                var pointers = JSONPointers(line)
                return pointers.pointer(to: token)
            })
    }

    /// Reads the line around an offset again.
    private static func line(
        _ offset: Int, _ lines: ByteSource, _ source: SourceID
    ) -> JSONDocument? {
        guard offset >= 0 else { return nil }
        // Most lines lie within 4 KiB. For longer ones the range grows until it contains both ends of the line.
        var reach = 1 << 12
        while true {
            let first = max(0, offset - reach)
            let (place, wanted) = (offset - first, first..<offset + reach)
            guard let bytes = try? lines.read(wanted), place < bytes.count else { return nil }
            let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? (first == 0 ? 0 : nil)
            let end =
                bytes[place...].firstIndex(of: 0x0A)
                ?? (bytes.count < wanted.count ? bytes.count : nil)
            if let start, let end {
                return try? JSONParser.parse(
                    SourceBytes(Array(bytes[start..<end])), source: source, base: first + start)
            }
            reach *= 4
        }
    }

    private static func token(of field: Field, in document: JSONDocument) -> Int? {
        guard document.tokens.count > 0, document.kind(at: 0) == .object else { return nil }
        var line = EventLine()
        line.read(0, of: document)
        let value =
            switch field.name {
            case "author", "account": line.did
            case "uri", "rkey": line.inner(.rkey)
            case "collection": line.inner(.collection)
            case "operation": line.operation
            case "rev": line.inner(.rev)
            case "cid": line.inner(.cid)
            case "time_us": line.outer(.timeUs)
            case "type": line.outer(.kind) >= 0 ? line.outer(.kind) : line.outer(.type)
            case "active": line.active
            case "status": line.inner(.status)
            case "seq": line.inner(.seq)
            case "time": line.inner(.time)
            default: -1
            }
        if value >= 0 { return value }
        if line.inner(.record) >= 0 {
            return document.value(at: field.path, in: line.inner(.record))
        }
        return line.inner(.handle) >= 0 && field.name == "handle" ? line.inner(.handle) : nil
    }
}
