package import KithDiagnostics
package import KithModel

/// Which values decide whether a rule finds an error, so that a change of other values needs no check.
package enum RowReach: Sendable {
    /// An error depends on the values of one row, and on the rows to which links lead from it.
    case row
    /// An error depends on rows with the same values in all fields of one of these groups.
    case unique([[RowField]])
    /// An error may depend on these fields of rows whose links lead to the same rows.
    case sharing(links: [RowField], Set<RowField>)
    /// An error depends on these fields of edges between the same two rows, or along paths from them, and on these other
    /// fields of any rows.
    case edges(Set<RowField>, paths: [EdgePath], others: Set<RowField>)
    /// An error may depend on these fields of any rows, if there are rows of a kind.
    case fields(Set<RowField>, ifAny: Int? = nil)

    /// Looks what decides about the errors of a rule in rows of a vocabulary; `nil` if it may be anything.
    package init?(_ rule: RuleDescription, _ vocabulary: Vocabulary) {
        if Self.ofRow.contains(rule.id) {
            self = .row
        } else if let links = Self.shared[rule.id], let names = Self.named[rule.id] {
            self = .sharing(
                links: vocabulary.fields(named: links).sorted {
                    ($0.kind, $0.field) < ($1.kind, $1.field)
                },
                vocabulary.fields(named: names))
        } else if let names = Self.named[rule.id] {
            let needed = Self.needed[rule.id].flatMap { vocabulary.index(ofKind: $0) }
            self = .fields(vocabulary.fields(named: names), ifAny: needed)
        } else if rule.id == "records/unique" {
            self = .unique(vocabulary.uniqueFields)
        } else if rule.id == "records/duplicate-edge" {
            self = .unique(vocabulary.endsOfUniqueEdges)
        } else if let paths = Self.ofPairs[rule.id] {
            let types = vocabulary.typesOfEdges
            // What a type means is known if no input can bring others.
            let isKnown = types.allSatisfy { vocabulary.kinds[$0].isReference }
            let others = vocabulary.fields { kind, _ in types.contains(kind.index) }
            self =
                isKnown
                ? .edges(vocabulary.endsOfEdges, paths: paths(vocabulary), others: others)
                : .fields(vocabulary.endsOfEdges.union(others))
        } else if let choose = Self.chosen[rule.id] {
            self = .fields(choose(vocabulary))
        } else {
            return nil
        }
    }

    /// Whether a rule can prevent a change: it may find errors, or limits changes.
    package static func canRefuse(_ rule: RuleDescription) -> Bool {
        rule.severity == .error || rule.limitsChanges || ofRow.contains(rule.id)
    }

    /// Returns the kinds of whose rows fewer may mean more errors of a rule; `nil` if these may be any kinds.
    package static func kindsMissed(
        by rule: RuleDescription, _ vocabulary: Vocabulary
    ) -> Set<Int>? {
        missed[rule.id].map { Set($0.compactMap { vocabulary.index(ofKind: $0) }) }
    }

    /// Whether the errors of a rule are about edges, whatever else decides about them.
    package static func isOfEdges(_ rule: RuleDescription) -> Bool { ofEdges.contains(rule.id) }

    private static let ofEdges: Set<String> = [
        "records/self-edge", "records/duplicate-edge", "records/missing-reverse",
        "records/wrong-reverse", "monica/ancestor-cycle", "monica/contradicting-relations",
    ]

    /// Rules that find no more when rows are gone, unless they are of these kinds.
    private static let missed: [String: [String]] = [
        "records/unique": [], "records/self-edge": [], "records/duplicate-edge": [],
        "monica/ancestor-cycle": [], "monica/contradicting-relations": [],
        "monica/life-dates": [], "monica/conversation-length": [],
        "mano/conversation-person": [], "mano/missing-file": ["stored_file"],
        "forum/group-with-threads": ["group"],
    ]

    /// The links to the same rows that bring together what these rules compare.
    private static let shared: [String: [String]] = [
        "forum/post-index": ["post.thread", "post.capture"],
        "forum/filtered-index": ["post.thread", "post.capture"],
        "monica/conversation-length": ["message.conversation"],
        "monica/life-dates": ["contact.birthdate", "contact.deceased_date"],
    ]

    /// The rules whose errors depend on one row; one that usually only warns may call something an error.
    private static let ofRow: Set<String> = [
        "records/required", "records/type", "records/value", "records/pattern", "records/format",
        "records/length", "records/range", "records/dangling-link", "records/repeated-link",
        "records/self-link", "records/self-edge", "records/duplicate-key", "records/link-cycle",
        "bluesky/foreign-list",
        "bluesky/field-missing", "bluesky/text-limit",
        "mano/storage-path", "mano/blank-relationship-type", "mano/message-place",
        "forum/root-without-group", "forum/thread-without-forum", "forum/bookmark-mismatch",
        "forum/seen-posts", "monica/debt-currency", "monica/reminder-frequency",
        "monica/journal-day",
    ]

    /// The kinds and fields that decide about the errors of rules for one vocabulary.
    private static let named: [String: [String]] = [
        "mano/missing-file": ["message_file.storage_path", "stored_file"],
        "mano/one-self": ["person.is_self", "person.user_id"],
        "mano/conversation-person": [
            "message.person_id", "message.conversation_id", "conversation.person_id",
        ],
        "forum/group-with-threads": [
            "thread.forum", "forum.has_threads", "forum.thread_count", "group",
        ],
        "forum/conflicting-pages": [
            "earlier", "capture", "thread.title", "thread.author", "thread.forum",
            "thread.thread_list_page", "thread.bookmark_list_page", "thread.capture",
        ],
        "forum/two-profiles": ["earlier", "profile", "capture"],
        "forum/post-index": ["post.index", "post.thread", "post.capture", "capture"],
        "forum/filtered-index": [
            "post.index", "post.filtered_index", "post.capture", "capture.filtered_by",
        ],
        "forum/conflicting-post": [
            "earlier", "post.thread", "post.author", "post.capture", "user.name", "user.names",
        ],
        "monica/life-dates": [
            "contact.birthdate", "contact.deceased_date", "special_date", "account.export_date",
        ],
        "monica/conversation-length": ["message.content", "message.conversation"],
    ]

    /// The kinds without whose rows these rules find nothing.
    private static let needed = [
        "mano/missing-file": "message_file", "forum/conflicting-pages": "earlier",
        "forum/two-profiles": "earlier", "forum/conflicting-post": "earlier",
    ]

    /// The rules about edges between the same two rows, with the paths along which they go on.
    private static let ofPairs: [String: @Sendable (Vocabulary) -> [EdgePath]] = [
        "records/missing-reverse": { _ in [] }, "records/wrong-reverse": { _ in [] },
        "monica/contradicting-relations": { _ in [] },
        "monica/ancestor-cycle": { MonicaPeople($0)?.paths(.ancestors) ?? [] },
    ]

    /// What decides about the errors of rules that compare rows of several kinds as the vocabulary says.
    private static let chosen: [String: @Sendable (Vocabulary) -> Set<RowField>] = [
        "mano/row-owner": { vocabulary in
            vocabulary.fields { kind, field in
                kind.fields[field].link != nil || kind.fields[field].name == "user_id"
                    || kind.fields[field].name == "created_by"
            }
        }
    ]
}

extension Vocabulary {
    /// Returns the fields that meet a condition.
    fileprivate func fields(where isWanted: (Kind, Int) -> Bool) -> Set<RowField> {
        Set(
            kinds.flatMap { kind in
                kind.fields.indices.filter { isWanted(kind, $0) }
                    .map { RowField(kind: kind.index, field: $0) }
            })
    }

    /// Returns fields named `kind.field`, and all of those of kinds that are named alone.
    fileprivate func fields(named names: [String]) -> Set<RowField> {
        let names = Set(names)
        return fields { kind, field in
            names.contains(kind.name) || names.contains("\(kind.name).\(kind.fields[field].name)")
        }
    }

    /// The fields whose values are unique, alone or with others.
    fileprivate var uniqueFields: [[RowField]] {
        kinds.flatMap { kind in
            (kind.fields.indices.filter { kind.fields[$0].constraints.unique != nil }.map { [$0] }
                + kind.unique)
                .map { group in group.map { RowField(kind: kind.index, field: $0) } }
        }
    }

    /// The ends of edges that are unique.
    fileprivate var endsOfUniqueEdges: [[RowField]] {
        kinds.compactMap { kind in
            guard let edge = kind.edge, edge.unique != nil else { return nil }
            return [edge.source, edge.target, edge.type?.field].compactMap(\.self)
                .map { RowField(kind: kind.index, field: $0) }
        }
    }

    /// The kinds of the types of edges that have a reverse.
    fileprivate var typesOfEdges: Set<Int> {
        Set(kinds.filter { $0.edge?.inverse != nil }.compactMap { $0.edge?.type?.kind })
    }

    /// The links of edges that have a reverse to their ends and types.
    fileprivate var endsOfEdges: Set<RowField> {
        fields { kind, field in
            kind.edge.map {
                $0.inverse != nil && [$0.source, $0.target, $0.type?.field].contains(field)
            } ?? false
        }
    }
}

extension MonicaPeople {
    /// Prepares nobody, only the types of relations; `nil` if the vocabulary does not have these kinds.
    fileprivate init?(_ vocabulary: Vocabulary) {
        self.init(Dataset.Builder(vocabulary).finish())
    }
}
