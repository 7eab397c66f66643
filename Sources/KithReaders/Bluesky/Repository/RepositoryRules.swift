internal import KithATProto
package import KithDiagnostics

/// The rules that are checked while a repository file is read, as its rows no longer show the faults.
package enum RepositoryRules {
    /// All rules, in the order of the help text.
    package static let all = RepositoryFault.Kind.allCases.map(rule).sorted {
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
        "Download the repository again. Rows without findings can be trusted."

    static let framing = RuleDescription(
        "bluesky/car-framing", .error,
        "A repository file is a complete CAR file of version 1.",
        advice: """
            The file is truncated or damaged at this place, and nothing after it is read. \(again)
            """,
        aliases: ["BSKY-001"], examples: [])

    static let hash = RuleDescription(
        "bluesky/block-hash", .error,
        "The hash of every block matches its CID.",
        advice: "The block is damaged or forged, and is not read. \(again)",
        aliases: ["BSKY-002"], examples: [])

    static let commit = RuleDescription(
        "bluesky/commit", .error,
        "The root of a repository file is a commit of version 2 or 3.",
        advice: "Without a commit, the owner of the records is not known. \(again)",
        aliases: ["BSKY-003"], examples: [])

    static let account = RuleDescription(
        "bluesky/commit-account", .error,
        "A repository belongs to the account given with --did or by its file name.",
        advice: "Check whether the file was mixed up with that of another account.",
        aliases: ["BSKY-004"], examples: [])

    static let missingBlock = RuleDescription(
        "bluesky/missing-block", .error,
        "Every block that the tree of a repository names is in its file.",
        advice: """
            Records are missing. A file of changes since a revision has only the new ones. \
            Download the whole repository.
            """,
        aliases: ["BSKY-005"], examples: [])

    static let tree = RuleDescription(
        "bluesky/tree", .error,
        "The keys of a repository tree are sorted, at their depths, and in their shortest form.",
        advice:
            "The program that wrote it is faulty, or the tree was forged. Do not trust its rows.",
        aliases: ["BSKY-006"], examples: [])

    static let root = RuleDescription(
        "bluesky/tree-root", .error,
        "The tree rebuilt from all keys of a repository has the root that its commit names.",
        advice:
            """
            Records were removed or added after the account signed the repository. Do not \
            trust its rows.
            """,
        aliases: ["BSKY-007"], examples: [])

    static let signature = RuleDescription(
        "bluesky/commit-signature", .error,
        "A commit is signed by its account, in 64 bytes with a low s.",
        advice: """
            The key is in the account's DID document under #atproto. Without it, only the form of \
            the signature is checked.
            """,
        aliases: ["BSKY-008"], examples: [])

    static let encoding = RuleDescription(
        "bluesky/block-encoding", .error,
        "Every block of a repository is canonical DAG-CBOR.",
        advice: "A readable block is read nevertheless; others give no row.",
        aliases: ["BSKY-009"], examples: [])

    static let revision = RuleDescription(
        "bluesky/commit-revision", .error, "The revision of a commit is a TID.",
        advice: "Without a valid revision, two exports cannot be ordered by age.",
        aliases: ["BSKY-024"], examples: [])
}
