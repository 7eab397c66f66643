/// What is known of an account beside its edges.
struct AccountFlags: OptionSet {
    let rawValue: UInt8

    /// All its records are known: its repository was read whole.
    static let isCovered = AccountFlags(rawValue: 1)
    /// It is the author of something that was read, or the owner of a repository.
    static let isAuthor = AccountFlags(rawValue: 2)
    /// It has been taken down, suspended or deleted, or has deactivated itself.
    static let isInactive = AccountFlags(rawValue: 4)
}

/// An account of an index, by the place of its name among all names.
public struct AccountNumber: Hashable, Sendable {
    let rawValue: UInt32
}
