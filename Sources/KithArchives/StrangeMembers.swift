package import KithDiagnostics

/// A recogniser for archive members that belong to another kind of data than the one being read.
package struct StrangeMembers: Sendable {
    /// Returns whether a member is foreign, judged by its first bytes; may be given all bytes.
    package let contain: @Sendable (ArraySlice<UInt8>) -> Bool
    /// Returns the finding for a number of foreign members in an archive.
    package let finding: @Sendable (_ count: Int, _ archive: String) -> Finding

    /// Creates a recogniser.
    package init(
        contain: @escaping @Sendable (ArraySlice<UInt8>) -> Bool,
        finding: @escaping @Sendable (_ count: Int, _ archive: String) -> Finding
    ) {
        self.contain = contain
        self.finding = finding
    }
}
