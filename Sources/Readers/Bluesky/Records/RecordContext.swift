internal import Model
internal import SourceText

/// What is known of a record beside its own fields; a text that is not known is empty.
struct RecordContext {
    /// The address as it was written, where it was.
    var uri: ArraySlice<UInt8> = []
    /// The DID of whose record it is.
    var author: ArraySlice<UInt8> = []
    var rkey: ArraySlice<UInt8> = []
    var cid: ArraySlice<UInt8> = []
    var rev: ArraySlice<UInt8> = []
    /// What an event says became of it.
    var operation: Operation?
    /// When the event was seen, in microseconds since 1970.
    var time: Int64?

    /// What an event says became of a record.
    enum Operation: Sendable {
        case create, update
    }
}

/// The parts of `at://authority/collection/rkey`.
struct RecordAddress {
    let authority: ArraySlice<UInt8>
    let collection: ArraySlice<UInt8>
    let rkey: ArraySlice<UInt8>

    /// Takes an address of a record apart, without a look at what its parts consist of; `nil` for anything else.
    init?(_ text: ArraySlice<UInt8>) {
        guard text.starts(with: "at://".utf8) else { return nil }
        let parts = text.dropFirst(5).split(
            separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        (authority, collection, rkey) = (parts[0], parts[1], parts[2])
    }

    private static let scheme = Array("at://".utf8)

    /// Adds `at://authority/collection/rkey` as the cell of a row; the collection comes with both of its slashes.
    static func append(
        _ authority: Span<UInt8>, _ collection: Span<UInt8>, _ rkey: Span<UInt8>,
        to column: inout Column
    ) {
        column.append(text: scheme.span, authority, collection, rkey)
    }
}
