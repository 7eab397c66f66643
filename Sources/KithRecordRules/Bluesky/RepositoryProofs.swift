package import KithATProto
package import KithModel
package import KithSourceText

/// The results of verifying repositories, one line for each.
package struct RepositoryProofs {
    private let dataset: Dataset
    private let key: DIDKey?

    /// Creates the results for the rows and the given signing key.
    package init(_ dataset: Dataset, key: DIDKey?) {
        self.dataset = dataset
        self.key = key
    }

    /// Returns the lines in input order; rows without a repository file give none.
    package func lines(_ sources: SourceMap) -> [String] {
        let table = dataset.table("repository")
        guard dataset.vocabulary.name == "bluesky" else { return [] }
        let (signatures, authors, revisions) = (
            table.texts("sig"), table.texts("author"), table.texts("rev")
        )
        return table.ownRows.compactMap { row in
            // A repository that was unpacked to JSON has no signature and cannot be verified.
            guard signatures.hasValue(row), authors.hasValue(row) else { return nil }
            let name = table.place(row).map { "\(sources[$0.source].name): " } ?? ""
            let revision = revisions.string(row).map { " at \($0)" } ?? ""
            return "\(name)repository of \(authors.text(row))\(revision): \(proof(table, row))"
        }
    }

    private func proof(_ table: Table, _ row: Int) -> String {
        switch table.numbers("level")[row] ?? -1 {
        case 4...: return "signature verified" + (key.map { " with \($0.description)" } ?? "")
        case 3:
            return key == nil
                ? "verified up to the root of its tree; give the key of the account with --did-key to verify the signature"
                : "verified up to the root of its tree; the signature is not valid"
        case 2: return "verified up to its tree, but not the root"
        case 1: return "verified up to the hashes of its blocks, but not its tree"
        case 0: return "verified up to its frames, but not the hashes of its blocks"
        default: return "nothing was verified"
        }
    }
}
