public import KithSourceText
package import KithSystemBinding

/// An index of the follows and blocks in some backups, in one mapped file.
///
/// Opening reads the table of contents only. Sections are validated where they are used; a wrong number then throws
/// ``ReadError``. An index can be used by any number of tasks at the same time.
public struct FollowIndex: Sendable {
    /// The name of the file.
    public var name: String { file.name }

    let file: IndexFile
    let names: AccountNames
    let follows: MappedEdges
    let followers: MappedEdges
    let blocks: MappedEdges
    let listItems: MappedEdges
    let listBlocks: MappedEdges
    let keys: MappedKeys
    let lists: MappedLists
    let handles: MappedHandles
    private let flags: MappedNumbers<UInt8>
    private let revisions: MappedNumbers<UInt64>

    /// Opens an index file.
    ///
    /// - Throws: ``ReadError`` if the file is unreadable, damaged or not an index.
    public init(path: String) throws(ReadError) {
        let file: MappedFile
        do throws(SystemError) { file = try MappedFile(path: path) } catch {
            throw ReadError(.unreadable, error.message, cause: error)
        }
        try self.init(file)
    }

    /// Opens an index in a mapped file.
    ///
    /// - Throws: ``ReadError`` if the file is damaged or not an index.
    package init(_ mapped: MappedFile) throws(ReadError) {
        file = try IndexFile(mapped)
        names = try AccountNames(file)
        let accounts = names.count
        lists = try MappedLists(file)
        follows = try MappedEdges(file, .follows, nodes: accounts)
        followers = try MappedEdges(file, .follows, isIncoming: true, nodes: accounts)
        blocks = try MappedEdges(file, .blocks, nodes: accounts)
        listBlocks = try MappedEdges(file, .listBlocks, nodes: accounts)
        listItems = try MappedEdges(file, .listItems, nodes: lists.count)
        guard follows.count == followers.count else {
            throw IndexDamage(name: file.name).size(.of(.follows, .incomingSources))
        }
        keys = try MappedKeys(file)
        handles = try MappedHandles(file)
        flags = try file.numbers(.flags)
        revisions = try file.numbers(.revisions)
        guard flags.count == 0 || flags.count == accounts else {
            throw IndexDamage(name: file.name).size(.flags)
        }
        guard revisions.count == 0 || revisions.count == accounts else {
            throw IndexDamage(name: file.name).size(.revisions)
        }
    }

    /// Returns whether a file with these first bytes may be an index.
    package static func mayBegin(with head: ArraySlice<UInt8>) -> Bool {
        head.starts(with: "kithidx\n".utf8)
    }

    /// The number of accounts.
    public var accountCount: Int { names.count }

    /// Returns an account by its place among all, in name order.
    package func account(at place: Int) -> AccountNumber {
        AccountNumber(rawValue: UInt32(place))
    }

    /// The number of follows.
    public var followCount: Int { follows.count }

    /// Whether accounts are plain numbers, as in edge lists.
    package var hasNumberedAccounts: Bool { names.areNumbers }

    /// Returns the flags that stem from the account's own records.
    func ownFlags(of account: AccountNumber) -> AccountFlags {
        let index = Int(account.rawValue)
        return AccountFlags(rawValue: index < flags.count ? flags[index] : 0)
    }

    func flags(of account: AccountNumber) -> AccountFlags {
        var flags = ownFlags(of: account)
        if file.features & IndexFormat.Feature.isWhole != 0 { flags.insert(.isCovered) }
        return flags
    }

    /// Returns whether all follows of an account are known.
    @inline(__always) func isCovered(_ account: AccountNumber) -> Bool {
        flags(of: account).contains(.isCovered)
    }

    /// Returns the revision of an account's repository, a TID, if it is known.
    package func revision(of account: AccountNumber) -> String? {
        let index = Int(account.rawValue)
        guard index < revisions.count, revisions[index] != 0 else { return nil }
        return String(decoding: PackedKey(rawValue: revisions[index]).tid, as: UTF8.self)
    }
}
