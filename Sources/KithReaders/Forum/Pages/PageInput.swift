package import KithModel
package import KithSourceText

/// A saved page and its metadata.
package struct PageInput: Sendable {
    /// The saved bytes.
    package let bytes: SourceBytes
    /// The name of the file or member.
    package let name: String
    /// The address from which the page was loaded, with or without a scheme; `nil` if it is unknown.
    package let address: String?
    /// The time of capture in seconds since 1970; `nil` if it is unknown.
    package let date: Int64?
    /// The number of the input, for places.
    package let source: SourceID
    /// The time zone of the page's times, if the user gave one for this page.
    package let zone: TimeZoneRules?

    /// Creates a page.
    package init(
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
