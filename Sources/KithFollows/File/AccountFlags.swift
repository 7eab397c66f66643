/// Properties of an account, apart from its edges.
struct AccountFlags: OptionSet {
    let rawValue: UInt8

    /// All records of the account are known: its repository was read completely.
    static let isCovered = AccountFlags(rawValue: 1)
    /// The account is the author of a record that was read, or the owner of a repository.
    static let isAuthor = AccountFlags(rawValue: 2)
    /// The account was taken down, suspended, deleted or deactivated.
    static let isInactive = AccountFlags(rawValue: 4)
}

/// The number of an account in an index: the rank of its name.
package struct AccountNumber: Hashable, Sendable {
    let rawValue: UInt32
}
