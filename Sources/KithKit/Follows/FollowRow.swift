private import KithATProto
internal import KithModel
internal import KithSourceText

/// One row with access to its fields by name.
struct FollowRow {
    private let rows: Rows
    private let row: Int
    private let kind: Kind

    init(_ rows: Rows, _ row: Int, _ kind: Kind) {
        (self.rows, self.row, self.kind) = (rows, row, kind)
    }

    /// The text of a field; empty if the kind has no such field or the row no value.
    subscript(field: String) -> ArraySlice<UInt8> {
        guard let index = kind.index(ofField: field) else { return [] }
        return text(index)
    }

    /// The key of the row.
    var key: ArraySlice<UInt8> { kind.keyField.map { text($0) } ?? [] }

    /// The place of the row.
    var place: SourceSpan? { rows.places[row] }

    /// The number of the input.
    var source: Int { rows.places[row]?.source.index ?? 0 }

    func boolean(_ field: String) -> Bool? {
        guard let index = kind.index(ofField: field), rows.columns[index].isInteger,
            rows.columns[index].hasValue(row)
        else { return nil }
        return rows.columns[index].integers[row] != 0
    }

    /// The record key, from the field `rkey` or from the row's key.
    var recordKey: ArraySlice<UInt8> {
        let own = self["rkey"]
        return own.isEmpty ? Self.recordKey(ofURI: key) ?? [] : own
    }

    /// Returns the last part of an at-uri.
    static func recordKey(ofURI uri: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let bytes = Array(uri)
        guard let parts = try? ATURIParts(bytes.span), let key = parts.recordKey else { return nil }
        return bytes[key]
    }

    private func text(_ field: Int) -> ArraySlice<UInt8> {
        let column = rows.columns[field]
        guard !column.isInteger, !column.isList, column.hasValue(row) else { return [] }
        return column.slice(row)
    }
}
