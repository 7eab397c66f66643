public import Model
public import SourceText

/// A saved page, and what is known of it beside its bytes.
public struct PageInput: Sendable {
    /// The bytes as they were saved.
    public let bytes: SourceBytes
    /// The name of the file or member.
    public let name: String
    /// The address it was loaded from, with or without scheme, where that is known.
    public let address: String?
    /// When it was captured, in seconds since 1970, where that is known.
    public let date: Int64?
    /// The number of the input, for places.
    public let source: SourceID
    /// Where the clocks were that it shows, where somebody said it of this page.
    public let zone: TimeZoneRules?

    /// Describes a page.
    public init(
        bytes: SourceBytes, name: String, address: String? = nil, date: Int64? = nil,
        source: SourceID, zone: TimeZoneRules? = nil
    ) {
        self.bytes = bytes
        self.name = name
        self.address = address
        self.date = date
        self.source = source
        self.zone = zone
    }
}
