internal import Model
internal import SourceText
internal import Syntax

/// Finds cells in event lines again.
enum EventLocator {
    static func locator(lines bytes: SourceBytes, source: SourceID) -> CellLocator {
        CellLocator(
            locate: { row, _, field, _ in
                guard let line = line(row.start, bytes, source) else { return nil }
                return token(of: field, in: line).map { line.span(at: $0) }
            },
            pointer: { place in
                guard let line = line(place.start, bytes, source),
                    let token = line.token(startingAt: place.start)
                else { return nil }
                var pointers = JSONPointers(line)
                return pointers.pointer(to: token)
            })
    }

    /// The line that holds an offset, read again.
    private static func line(
        _ offset: Int, _ bytes: SourceBytes, _ source: SourceID
    )
        -> JSONDocument?
    {
        guard 0..<bytes.count ~= offset else { return nil }
        let start = bytes[0..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let end = bytes[offset..<bytes.count].firstIndex(of: 0x0A) ?? bytes.count
        return try? JSONParser.parse(
            SourceBytes(Array(bytes[start..<end])), source: source, base: start)
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
