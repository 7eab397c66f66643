internal import KithModel
internal import KithSourceText

/// The metadata of a record that its source gives outside the record; unknown texts are empty.
struct RecordContext {
    /// The address as written in the source.
    var uri: ArraySlice<UInt8> = []
    /// The DID of the account that owns the record.
    var author: ArraySlice<UInt8> = []
    var rkey: ArraySlice<UInt8> = []
    var cid: ArraySlice<UInt8> = []
    var rev: ArraySlice<UInt8> = []
    /// The operation that an event reports.
    var operation: Operation?
    /// The time at which the event was seen, in microseconds since 1970.
    var time: Int64?

    /// An operation that leaves a record with content.
    enum Operation: Sendable {
        case create, update
    }
}

/// The parts of `at://authority/collection/rkey`.
struct RecordAddress {
    let authority: ArraySlice<UInt8>
    let collection: ArraySlice<UInt8>
    let rkey: ArraySlice<UInt8>

    /// Splits the address of a record; `nil` unless it has exactly three parts that are not empty.
    ///
    /// The characters of the parts are not checked.
    init?(_ text: ArraySlice<UInt8>) {
        guard text.starts(with: "at://".utf8) else { return nil }
        let parts = text.dropFirst(5).split(
            separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        (authority, collection, rkey) = (parts[0], parts[1], parts[2])
    }

    private static let scheme = Array("at://".utf8)

    /// Appends `at://authority/collection/rkey` as a cell.
    ///
    /// The argument `collection` has a slash on both sides.
    static func append(
        _ authority: Span<UInt8>, _ collection: Span<UInt8>, _ rkey: Span<UInt8>,
        to column: inout Column
    ) {
        column.append(text: scheme.span, authority, collection, rkey)
    }
}
