public import Diagnostics

/// Members of archives that are known for something else than what is read.
public struct StrangeMembers: Sendable {
    /// Whether a member is one, by its first bytes; it may be given all of them.
    public let contain: @Sendable (ArraySlice<UInt8>) -> Bool
    /// What is said of so many of them in an archive.
    public let finding: @Sendable (_ count: Int, _ archive: String) -> Finding

    /// Describes them.
    public init(
        contain: @escaping @Sendable (ArraySlice<UInt8>) -> Bool,
        finding: @escaping @Sendable (_ count: Int, _ archive: String) -> Finding
    ) {
        self.contain = contain
        self.finding = finding
    }
}
