internal import KithSourceText

/// The header of a WARC record.
struct RecordHead {
    /// The record types; records of other types are skipped.
    enum Kind { case response, resource, conversion, revisit, segment, other }

    let kind: Kind
    /// The length of the block in bytes; `nil` if it is missing or not valid.
    let length: Int?
    /// The length as written in the header, for messages.
    let lengthText: String
    /// The URL of the page.
    let address: String?
    /// The time of recording, in seconds since 1970.
    let date: Int?
    /// The media type of the block.
    let mediaType: String?
    /// Why the recording was truncated; `nil` if it is complete.
    let truncation: String?
    /// The names by which revisit records refer to this record.
    let ownNames: [UInt64]
    /// The address, as the name that records of the page share; `nil` if it is missing.
    let ownAddress: UInt64?
    /// The names by which this record refers to an earlier one, the most reliable first.
    let earlierNames: [UInt64]
    /// The address of the earlier record, if only the address and the date tell which one it is.
    let earlierAddress: UInt64?

    init(_ bytes: ArraySlice<UInt8>) {
        let line = bytes.prefix { $0 != 0x0A }
        let fields = HeaderFields(bytes[min(line.endIndex + 1, bytes.endIndex)...])
        let isSegment = fields.value("warc-segment-number").map { $0[...].decimal ?? 0 > 1 } == true
        kind =
            switch fields.text("warc-type")?.lowercased() {
            case _ where isSegment: .segment
            case "response": .response
            case "resource": .resource
            case "conversion": .conversion
            case "revisit": .revisit
            case "continuation": .segment
            default: .other
            }
        let length = fields.value("content-length")
        self.length = length?[...].decimal
        lengthText = length.map { String(decoding: $0.prefix(40), as: UTF8.self) } ?? ""
        let address = fields.value("warc-target-uri").map { Self.unbracketed($0) }
        self.address = address.map { String(decoding: $0, as: UTF8.self) }
        let date = fields.value("warc-date")
        self.date = date.flatMap { try? WrittenTime($0.span, .noOffset) }.map { Int($0.moment) }
        mediaType = fields.text("content-type")
        truncation = fields.text("warc-truncated")
        let digest = fields.value("warc-payload-digest")
        ownNames = [
            Self.name(0, digest), Self.name(1, fields.value("warc-record-id")),
            Self.name(2, address, date.map(Self.seconds)),
        ].compactMap(\.self)
        ownAddress = Self.name(3, address)
        let earlier = fields.value("warc-refers-to-target-uri").map { Self.unbracketed($0) }
        earlierNames = [
            Self.name(1, fields.value("warc-refers-to")),
            Self.name(2, earlier, fields.value("warc-refers-to-date").map(Self.seconds)),
            Self.name(0, digest),
        ].compactMap(\.self)
        // A "not modified" response has no payload and so no digest; the address identifies the earlier record.
        let isUnmodified =
            digest == nil
            || fields.text("warc-profile")?.contains("server-not-modified") == true
        earlierAddress = isUnmodified ? Self.name(3, earlier ?? address) : nil
    }

    /// Returns a date without fractions of seconds, which references often leave out.
    private static func seconds(_ date: [UInt8]) -> [UInt8] {
        let start = date.prefix(19)
        return date.dropFirst(19).first == UInt8(ascii: ".") ? start + [UInt8(ascii: "Z")] : date
    }

    private static func unbracketed(_ address: [UInt8]) -> [UInt8] {
        address.first == 0x3C && address.last == 0x3E
            ? Array(address.dropFirst().dropLast()) : address
    }

    /// Returns a hash of some values (FNV-1a, which is the same in every run), or `nil` if a value is missing.
    private static func name(_ kind: UInt8, _ values: [UInt8]?...) -> UInt64? {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        mix(kind)
        for value in values {
            guard let value else { return nil }
            for byte in value { mix(byte) }
            mix(0)
        }
        return hash
    }
}
