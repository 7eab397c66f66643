internal import KithModel
internal import KithReaders

/// A kind with data about follows, and its fields, as the vocabulary describes them.
struct FollowKind {
    /// What the rows of a kind say.
    enum Note {
        case account, accountEvent, repository, follow, block, list, listItem, listBlock, deletion
        case relationship
    }

    let kind: Kind
    let note: Note
    /// The account that a row is about.
    private(set) var account: Int?
    /// The account that wrote a row.
    private(set) var author: Int?
    /// The account that a row follows, blocks or lists.
    private(set) var subject: Int?
    /// The list of a row.
    private(set) var list: Int?
    /// Whether an account is active.
    private(set) var active: Int?
    /// Whether a repository was read whole.
    private(set) var whole: Int?
    let handle, recordKey, collection, revision: Int?

    /// Finds the fields; `nil` if the rows say nothing about follows.
    init?(_ kind: Kind, in vocabulary: Vocabulary) {
        guard let note = Self.note(kind, in: vocabulary) else { return nil }
        func field(_ format: Constraints.Format) -> Int? {
            kind.fields.firstIndex { $0.constraints.format == format }
        }
        self.kind = kind
        self.note = note
        handle = field(.handle)
        recordKey = field(.recordKey)
        collection = field(.nsid)
        revision = vocabulary.removals.flatMap { kind.index(ofField: $0.order) }
        let (from, to) = (kind.field(.from), kind.field(.to))
        author = vocabulary.removals?.snapshots.flatMap { kind.index(ofField: $0.owner) } ?? from
        switch note {
        case .account: account = kind.keyField
        case .accountEvent:
            (account, active) = (vocabulary.hiding?.entity, vocabulary.hiding?.shown)
        case .repository: whole = vocabulary.removals?.snapshots?.whole
        case .follow, .block: subject = to
        case .list: list = kind.keyField
        case .listItem: (list, subject) = (from, to)
        case .listBlock: list = to
        case .deletion, .relationship: break
        }
    }

    /// Whether the rows of a kind are follows.
    static func isFollow(_ kind: Kind, in vocabulary: Vocabulary) -> Bool {
        note(kind, in: vocabulary) == .follow
    }

    private static func note(_ kind: Kind, in vocabulary: Vocabulary) -> Note? {
        if kind.index == vocabulary.removals?.kind { return .deletion }
        if kind.index == vocabulary.removals?.snapshots?.kind { return .repository }
        if kind.index == vocabulary.hiding?.kind { return .accountEvent }
        if RelationshipColumns.exist(in: kind) { return .relationship }
        switch kind.meaning?.concept {
        case .person: return .account
        case .group: return isList(kind, in: vocabulary) ? .list : nil
        case .relation: return relation(kind, in: vocabulary)
        default: return nil
        }
    }

    /// Returns what a relation says, by its name in the shared table and by what it leads to.
    private static func relation(_ kind: Kind, in vocabulary: Vocabulary) -> Note? {
        let from = vocabulary.targets(.from, of: kind).first?.meaning?.concept
        let to = vocabulary.targets(.to, of: kind).first?.meaning?.concept
        let name = kind.meaning?.relation.map { vocabulary.relations.relations[$0].name }
        return switch (name, from, to) {
        case ("follows", .person, .person): .follow
        case ("blocks", .person, .person): .block
        case ("blocks", .person, .group): .listBlock
        case ("member", .group, .person): .listItem
        default: nil
        }
    }

    /// Whether accounts are on a group.
    private static func isList(_ kind: Kind, in vocabulary: Vocabulary) -> Bool {
        vocabulary.kinds(.relation).contains { other in
            relation(other, in: vocabulary) == .listItem
                && vocabulary.targets(.from, of: other).contains { $0 === kind }
        }
    }
}
