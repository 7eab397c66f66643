public import SourceText
public import SystemBinding

/// What an index holds, and what was left out of it.
public struct IndexSummary: Hashable, Sendable {
    /// The accounts that anything mentions.
    public var accounts = 0
    /// The accounts of which all records are known.
    public var covered = 0
    /// The pairs of accounts of which one follows the other.
    public var follows = 0
    /// The pairs of accounts of which one blocks the other by a record of its own.
    public var blocks = 0
    /// The lists that anything mentions.
    public var lists = 0
    /// The accounts on lists.
    public var listItems = 0
    /// The lists that are blocked, once for each account that does.
    public var listBlocks = 0
    /// Further records, or lines, of a follow that is there already.
    public var repeatedFollows = 0
    /// Follows of accounts by themselves, which are left out.
    public var selfFollows = 0
    /// The size of the file.
    public var bytes = 0

    /// Nothing.
    public init() {}
}

/// What stopped the making of an index.
public enum IndexError: Error, Sendable {
    /// An input, or what it asks for.
    case read(ReadError)
    /// The output.
    case write(SystemError)
}

/// How large an index may be.
enum IndexLimits {
    static func edges(_ count: Int) -> ReadError {
        ReadError(
            .tooLarge, "there are \(count) edges; an index holds at most \(UInt32.max - 1) of them")
    }
}
