internal import KithSourceText
internal import KithSystemBinding

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

/// The flags and the repository revision of each account in an index.
struct AccountStates: Sendable {
    private let flags: MappedNumbers<UInt8>
    private let revisions: MappedNumbers<UInt64>
    /// Whether all follows of every account are known.
    private let isWhole: Bool

    init(_ file: IndexFile, accounts: Int) throws(ReadError) {
        isWhole = file.features & IndexFormat.Feature.isWhole != 0
        flags = try file.numbers(.flags)
        revisions = try file.numbers(.revisions)
        let damage = IndexDamage(name: file.name)
        guard [0, accounts].contains(flags.count) else { throw damage.size(.flags) }
        guard [0, accounts].contains(revisions.count) else { throw damage.size(.revisions) }
    }

    /// Returns the flags that stem from the account's own records.
    func ownFlags(of account: AccountNumber) -> AccountFlags {
        let index = Int(account.rawValue)
        return AccountFlags(rawValue: index < flags.count ? flags[index] : 0)
    }

    /// Returns whether all follows of an account are known.
    @inline(__always) func isCovered(_ account: AccountNumber) -> Bool {
        isWhole || ownFlags(of: account).contains(.isCovered)
    }

    /// Returns the revision of an account's repository, a TID, if it is known.
    func revision(of account: AccountNumber) -> String? {
        let index = Int(account.rawValue)
        guard index < revisions.count, revisions[index] != 0 else { return nil }
        return String(decoding: PackedKey(rawValue: revisions[index]).tid, as: UTF8.self)
    }
}
