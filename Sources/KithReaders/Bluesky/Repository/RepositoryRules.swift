internal import KithATProto
public import KithDiagnostics

/// The rules that are checked while a repository file is read, as its rows no longer show the faults.
public enum RepositoryRules {
    /// All rules, in the order of the help text.
    public static let all = RepositoryFault.Kind.allCases.map(rule).sorted {
        $0.id.utf8.lexicographicallyPrecedes($1.id.utf8)
    }

    /// Returns the rule that a kind of fault breaks.
    static func rule(_ kind: RepositoryFault.Kind) -> RuleDescription {
        switch kind {
        case .framing: framing
        case .hash: hash
        case .commit: commit
        case .account: account
        case .missingBlock: missingBlock
        case .tree: tree
        case .root: root
        case .signature: signature
        case .encoding: encoding
        case .revision: revision
        }
    }

    private static let again =
        "Fetch the repository again; what is told of by no finding can be trusted."

    static let framing = RuleDescription(
        "bluesky/car-framing", .error,
        "The file of a repository is a CAR file of version 1, whole to its last byte.",
        advice: "The file is cut or damaged there, and nothing behind it is read. \(again)",
        aliases: ["BSKY-001"], examples: [])

    static let hash = RuleDescription(
        "bluesky/block-hash", .error,
        "Every block of a repository has the hash that its name says.",
        advice: "The block is damaged or forged, and is not read. \(again)",
        aliases: ["BSKY-002"], examples: [])

    static let commit = RuleDescription(
        "bluesky/commit", .error,
        "The root that the file of a repository names is a commit of version 3 or 2.",
        advice: "Without a commit nobody can tell whose records these are. \(again)",
        aliases: ["BSKY-003"], examples: [])

    static let account = RuleDescription(
        "bluesky/commit-account", .error,
        "A repository is that of the account that --did names, or its file is named after.",
        advice: "Look whether the file was mixed up with that of somebody else.",
        aliases: ["BSKY-004"], examples: [])

    static let missingBlock = RuleDescription(
        "bluesky/missing-block", .error,
        "Every block that the tree of a repository names is in its file.",
        advice: """
            Records are missing; a file of what changed since a revision has only those that are \
            new. Fetch the whole repository.
            """,
        aliases: ["BSKY-005"], examples: [])

    static let tree = RuleDescription(
        "bluesky/tree", .error,
        "The tree of a repository has its keys in order, each at its depth and shortened as far as can be.",
        advice:
            "The software that wrote it is wrong, or somebody forged it; trust none of its rows.",
        aliases: ["BSKY-006"], examples: [])

    static let root = RuleDescription(
        "bluesky/tree-root", .error,
        "The tree rebuilt from all keys of a repository has the root that its commit names.",
        advice:
            "Records were left out or put in after the account had signed; trust none of its rows.",
        aliases: ["BSKY-007"], examples: [])

    static let signature = RuleDescription(
        "bluesky/commit-signature", .error,
        "A commit is signed by its account, in 64 bytes with a low s.",
        advice: """
            The key is in the account's DID document under #atproto; without it only the form of \
            the signature is looked at.
            """,
        aliases: ["BSKY-008"], examples: [])

    static let encoding = RuleDescription(
        "bluesky/block-encoding", .error,
        "Every block of a repository is in DAG-CBOR, written the one way that is allowed.",
        advice: "A block that can be read all the same is read; others give no row.",
        aliases: ["BSKY-009"], examples: [])

    static let revision = RuleDescription(
        "bluesky/commit-revision", .error, "The revision of a commit is a TID.",
        advice: "Without a revision nobody can tell which of two exports is newer.",
        aliases: ["BSKY-024"], examples: [])
}
