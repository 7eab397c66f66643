/// What one source of relationships is made of: its kinds of entity, their attributes, links and pictures.
///
/// Written once, as `schemas/vocabularies/<name>.yaml`; checks, tables, schemas and graphs derive from it.
public struct Vocabulary: Sendable {
    /// The name, as in `--vocabulary` and file names: "monica".
    public let name: String
    /// One sentence about the source.
    public let summary: String
    /// The kinds of entity, in the order of tables and reports.
    public let kinds: [Kind]
    /// The styles that edges are drawn in.
    public let styles: [EdgeStyle]
    /// The graphs that can be drawn; the first unless another is asked for.
    public let views: [View]
    /// The rows that the source takes for granted and leaves out, such as seeded relationship types.
    public let reference: Batch
    /// The id of the rule that speaks for a link of which at least half dangle, where there is one.
    public let systematicDanglingRule: String?

    /// The form in which outputs have timestamps.
    public let times: TimeForm

    /// The kind of the rows that keep values which a newer capture has overruled, where there is one.
    public let history: Int?
    /// The timestamp that tells in which time zone a capture shows times, where captures are of several: the index
    /// of its kind, and its own in that.
    public let clock: Clock?
    /// How rows say that others are gone, where they do.
    public let removals: Removals?
    /// How rows say that an entity is not to be seen, where they do.
    public let hiding: Hiding?

    private let indexOfKind: [String: Int]

    init(
        name: String, summary: String, kinds: [Kind], styles: [EdgeStyle], views: [View],
        reference: Batch,
        systematicDanglingRule: String?, history: Int?, clock: Clock? = nil,
        removals: Removals? = nil, hiding: Hiding? = nil, times: TimeForm = TimeForm()
    ) {
        self.name = name
        self.summary = summary
        self.kinds = kinds
        self.styles = styles
        self.views = views
        self.reference = reference
        self.systematicDanglingRule = systematicDanglingRule
        self.history = history
        self.clock = clock
        self.removals = removals
        self.hiding = hiding
        self.times = times
        indexOfKind = Dictionary(
            kinds.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
    }

    /// A timestamp of a kind whose rows several captures show.
    public struct Clock: Sendable {
        /// The index of the kind.
        public let kind: Int
        /// The index of the field.
        public let field: Int
    }

    /// How rows of one kind say that rows of others are gone, in a source that tells versions.
    public struct Removals: Sendable {
        /// The index of the kind of the rows that say so.
        public let kind: Int
        /// Its field that holds the key of what is gone.
        public let key: Int
        /// The name of the field, in all these kinds, whose text says which of two rows is newer.
        public let order: String
        /// Which rows say that all rows of an owner were read at once, where there are such.
        public let snapshots: Snapshots?

        /// Rows that say that all rows of an owner were read at once: what is older, or not among them, is gone.
        public struct Snapshots: Sendable {
            /// The index of the kind of the rows that say so.
            public let kind: Int
            /// The name of the link, in all these kinds, to the owner.
            public let owner: String
            /// The boolean that says whether really all were read.
            public let whole: Int
        }
    }

    /// How the rows of a kind say that an entity, and all that it owns, is not to be seen.
    public struct Hiding: Sendable {
        /// The index of the kind of the rows that say so; the last of them counts.
        public let kind: Int
        /// Its link to the entity.
        public let entity: Int
        /// Its boolean that says whether the entity is to be seen.
        public let shown: Int
        /// The name of the link, in all kinds, to the entity that owns a row.
        public let owner: String
    }

    /// The position of the kind with a name in ``kinds``.
    public func index(ofKind name: String) -> Int? { indexOfKind[name] }

    /// The kind with a name.
    public func kind(_ name: String) -> Kind? { indexOfKind[name].map { kinds[$0] } }

    /// The style with a name.
    public func style(_ name: String) -> EdgeStyle? { styles.first { $0.name == name } }

    /// The view with a name.
    public func view(_ name: String) -> View? { views.first { $0.name == name } }
}
