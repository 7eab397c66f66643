internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// The columns of a row that describes a repository.
struct RepositoryColumns {
    let kind: Int
    let author: Int
    let rev: Int
    let version: Int
    let data: Int
    let prev: Int
    let sig: Int
    let commit: Int
    let complete: Int
    let level: Int
    let records: Int

    init?(_ vocabulary: Vocabulary) {
        guard let kind = vocabulary.kind("repository") else { return nil }
        let names = [
            "author", "rev", "version", "data", "prev", "sig", "commit", "complete", "level",
            "records",
        ]
        let columns = names.compactMap { kind.index(ofField: $0) }
        guard columns.count == names.count else { return nil }
        self.kind = kind.index
        (author, rev, version, data, prev) =
            (columns[0], columns[1], columns[2], columns[3], columns[4])
        (sig, commit, complete, level, records) =
            (columns[5], columns[6], columns[7], columns[8], columns[9])
    }
}

/// The columns of a row that counts the records of a collection.
struct CountColumns {
    let kind: Int
    let author: Int
    let name: Int
    let count: Int

    init?(_ vocabulary: Vocabulary) {
        guard let kind = vocabulary.kind("collection"),
            let author = kind.index(ofField: "author"), let name = kind.index(ofField: "name"),
            let count = kind.index(ofField: "count")
        else { return nil }
        self.kind = kind.index
        self.author = author
        self.name = name
        self.count = count
    }
}

/// Fields of records that the vocabulary does not declare, with the first place and the count of each name.
struct UnknownFields {
    private struct Name: Hashable {
        let kind: Int
        let path: String
    }
    private var indexes: [Name: Int] = [:]
    private var names: [(name: Name, first: SourceSpan, count: Int)] = []

    /// The maximum number of distinct names; others are dropped.
    private static let nameLimit = 1000

    mutating func note(_ kind: Int, _ path: String, _ place: SourceSpan) {
        let name = Name(kind: kind, path: path)
        if let index = indexes[name] {
            names[index].count += 1
        } else if names.count < Self.nameLimit {
            indexes[name] = names.count
            names.append((name, place, 1))
        }
    }

    /// Returns one finding for each name, in order of first appearance.
    func findings(_ kinds: [Kind], keepsSecrets: Bool) -> [Finding] {
        names.map { name, first, count in
            let last = name.path.utf8.split(separator: UInt8(ascii: ".")).last ?? "".utf8[...]
            let fate = UnknownMembers.fate(Array(last), keepsSecrets)
            let times = count == 1 ? "" : " (\(count) times)"
            return Finding(
                rule: "bluesky/unknown-member", severity: .info,
                message:
                    "'\(name.path)' is not a property of \(kinds[name.kind].name); \(fate)\(times)",
                span: first)
        }
    }
}
