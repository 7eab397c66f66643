package import KithSourceText
package import KithSystemBinding

/// The size and content of an index, and what was left out of it.
package struct IndexSummary: Hashable, Sendable {
    /// The number of accounts that any record mentions.
    package var accounts = 0
    /// The number of accounts whose records are all known.
    package var covered = 0
    /// The number of pairs of accounts of which one follows the other.
    package var follows = 0
    /// The number of pairs of accounts of which one blocks the other by its own record.
    package var blocks = 0
    /// The number of lists that any record mentions.
    package var lists = 0
    /// The number of list items: pairs of a list and an account on it.
    package var listItems = 0
    /// The number of list blocks: pairs of an account and a list that it blocks.
    package var listBlocks = 0
    /// The number of additional records or lines of follows already counted.
    package var repeatedFollows = 0
    /// The number of follows of an account by itself, which are left out.
    package var selfFollows = 0
    /// The size of the file in bytes.
    package var bytes = 0

    /// Creates an empty summary.
    package init() {}
}

/// An error that stops the building of an index.
package enum IndexError: Error, Sendable {
    /// An input could not be read, or it has too many edges.
    case read(ReadError)
    /// The output could not be written.
    case write(SystemError)
}

/// The limits of an index.
enum IndexLimits {
    static func edges(_ count: Int) -> ReadError {
        ReadError(
            .tooLarge, "there are \(count) edges; an index holds at most \(UInt32.max - 1) of them")
    }
}
