package import KithDiagnostics

/// A problem or an oddity of a repository, with its byte range.
package struct RepositoryFault: Hashable, Sendable {
    /// The kinds of fault.
    package enum Kind: Int, CaseIterable, Sendable {
        /// The framing of the file is not valid.
        case framing
        /// A block does not match its CID, or its CID is unsupported.
        case hash
        /// The commit is missing or not valid.
        case commit
        /// The repository belongs to another account than expected.
        case account
        /// A block is not in the file.
        case missingBlock
        /// A tree node or key is not valid.
        case tree
        /// The root rebuilt from all keys is not the one that the commit names.
        case root
        /// The signature is not valid or was not checked.
        case signature
        /// A block is not valid or not canonical DAG-CBOR.
        case encoding
        /// The revision is missing or not valid.
        case revision
    }

    /// The kind of the fault.
    package let kind: Kind
    /// The severity of the fault.
    package let severity: Severity
    /// What is wrong, on one line.
    package let message: String
    /// The byte range in the file.
    package let range: Range<Int>

    /// Creates a fault.
    package init(_ kind: Kind, _ severity: Severity, _ message: String, at range: Range<Int>) {
        self.kind = kind
        self.severity = severity
        self.message = message
        self.range = range
    }
}

/// A collector of faults: keeps the first faults of each kind and counts the rest.
struct RepositoryFaults: Sendable {
    /// The maximum number of faults reported individually for each kind.
    static let limit = 100

    private(set) var list: [RepositoryFault] = []
    /// Whether no error has been found so far in the tree's keys, their order, depths and prefixes.
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

    /// Adds an error that shows the tree is not the one its root stands for.
    mutating func addTree(_ message: @autoclosure () -> String, at range: Range<Int>) {
        isTreeSound = false
        add(.tree, .error, message(), at: range)
    }

    /// Returns and removes the faults collected so far.
    mutating func take() -> [RepositoryFault] {
        defer { list.removeAll(keepingCapacity: true) }
        return list
    }

    /// Adds one fault for each kind over the limit, with the number of faults left out.
    mutating func close() {
        for kind in RepositoryFault.Kind.allCases where counts[kind.rawValue] > Self.limit {
            let count = counts[kind.rawValue] - Self.limit
            list.append(
                RepositoryFault(kind, .error, "there are \(count) more of this kind", at: 0..<0))
        }
    }
}
