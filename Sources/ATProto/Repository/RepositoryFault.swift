public import Diagnostics

/// What is wrong with a repository, or odd about it, and where.
public struct RepositoryFault: Hashable, Sendable {
    /// What kind of fault it is.
    public enum Kind: Int, CaseIterable, Sendable {
        /// The file's framing.
        case framing
        /// A block and its CID.
        case hash
        /// The commit.
        case commit
        /// Whose repository it is.
        case account
        /// A block that is not there.
        case missingBlock
        /// A node of the tree.
        case tree
        /// The root of the tree.
        case root
        /// The signature.
        case signature
        /// The encoding of a block.
        case encoding
        /// The revision.
        case revision
    }

    /// What kind of fault it is.
    public let kind: Kind
    /// How bad it is.
    public let severity: Severity
    /// What is wrong, in one line.
    public let message: String
    /// The bytes of the file that are wrong.
    public let range: Range<Int>

    /// Describes a fault.
    public init(_ kind: Kind, _ severity: Severity, _ message: String, at range: Range<Int>) {
        self.kind = kind
        self.severity = severity
        self.message = message
        self.range = range
    }
}

/// Faults in the making: of each kind the first ones, and how many there were.
struct RepositoryFaults: Sendable {
    /// How many of a kind are told one by one.
    static let limit = 100

    private(set) var list: [RepositoryFault] = []
    /// Whether the tree's keys, their order, depth and prefixes are as they must be, as far as was looked.
    private(set) var isTreeSound = true
    private var counts = [Int](repeating: 0, count: RepositoryFault.Kind.allCases.count)

    mutating func add(
        _ kind: RepositoryFault.Kind, _ severity: Severity, _ message: @autoclosure () -> String,
        at range: Range<Int>
    ) {
        counts[kind.rawValue] += 1
        if counts[kind.rawValue] <= Self.limit {
            list.append(RepositoryFault(kind, severity, message(), at: range))
        }
    }

    /// Adds what makes that the tree is not the one that its root stands for.
    mutating func addTree(_ message: @autoclosure () -> String, at range: Range<Int>) {
        isTreeSound = false
        add(.tree, .error, message(), at: range)
    }

    /// Gives out what was added, and what was left out once it is known how much.
    mutating func take() -> [RepositoryFault] {
        defer { list.removeAll(keepingCapacity: true) }
        return list
    }

    /// Says how many were not told one by one.
    mutating func close() {
        for kind in RepositoryFault.Kind.allCases where counts[kind.rawValue] > Self.limit {
            let count = counts[kind.rawValue] - Self.limit
            list.append(
                RepositoryFault(kind, .error, "there are \(count) more of this kind", at: 0..<0))
        }
    }
}
