/// The description of one source: its kinds of entity with their attributes and links, and its views.
///
/// Written once, in `schemas/vocabularies/<name>.yaml`. Checks, tables, schemas and graphs are derived from it.
package struct Vocabulary: Sendable {
    /// The name, used in `--vocabulary` and file names, such as "monica".
    package let name: String
    /// A one-sentence description of the source.
    package let summary: String
    /// The kinds of entity, in the order of tables and reports.
    package let kinds: [Kind]
    /// The relations that all vocabularies share.
    package let relations: RelationTable
    /// The styles of edges: those of the shared relations, and those of this vocabulary.
    package let styles: [EdgeStyle]
    /// The views.
    ///
    /// The first is the default.
    package let views: [View]
    /// The rows that the source assumes and leaves out, such as seeded relationship types.
    package let reference: Batch
    /// The id of the rule that reports links of which at least half dangle, if there is one.
    package let systematicDanglingRule: String?

    /// The canonical form of timestamps in outputs.
    package let times: TimeForm
    /// Characters beyond ASCII that the source adds to names; comparisons of names ignore them.
    package let ignored: Set<Unicode.Scalar>

    /// The kind that stores values superseded by a newer capture, if there is one.
    package let history: Int?
    /// The timestamp that shows the time zone of a capture, if captures have different zones.
    package let clock: RowField?
    /// How rows declare that others were removed, if they do.
    package let removals: Removals?
    /// How rows declare that an entity is hidden, if they do.
    package let hiding: Hiding?

    /// For each kind, the path to the moment whose state a row shows; `nil` if rows have none.
    ///
    /// Of two rows with one key, the one with the later moment is the newer.
    package let revisions: [FieldPath?]

    /// The file that describes it, in YAML.
    package let text: [UInt8]

    private let indexOfKind: [String: Int]

    init(
        text: [UInt8], name: String, summary: String, kinds: [Kind], relations: RelationTable,
        styles: [EdgeStyle], views: [View],
        reference: Batch,
        systematicDanglingRule: String?, history: Int?, clock: RowField? = nil,
        removals: Removals? = nil, hiding: Hiding? = nil,
        revisions: [FieldPath?]? = nil, times: TimeForm = TimeForm(),
        ignored: Set<Unicode.Scalar> = []
    ) {
        self.text = text
        self.name = name
        self.summary = summary
        self.kinds = kinds
        self.relations = relations
        self.styles = styles
        self.views = views
        self.reference = reference
        self.systematicDanglingRule = systematicDanglingRule
        self.history = history
        self.clock = clock
        self.removals = removals
        self.hiding = hiding
        self.revisions = revisions ?? kinds.map { _ in nil }
        self.times = times
        self.ignored = ignored
        indexOfKind = Dictionary(
            kinds.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
    }

    /// How rows of one kind declare that rows of others were removed, in a source with versions.
    package struct Removals: Sendable {
        /// The index of the kind of removals.
        package let kind: Int
        /// The field with the key of the removed row.
        package let key: Int
        /// The name of the field, in all these kinds, whose text orders the versions of a row.
        package let order: String
        /// The snapshots of an owner's rows, if there are any.
        package let snapshots: Snapshots?

        /// Rows that declare a snapshot: all rows of an owner, read at once.
        ///
        /// Rows of the owner that are older, or not part of the snapshot, were removed.
        package struct Snapshots: Sendable {
            /// The index of the kind of snapshots.
            package let kind: Int
            /// The name of the link, in all these kinds, to the owner.
            package let owner: String
            /// The boolean field for a complete snapshot.
            package let whole: Int
        }
    }

    /// How the rows of a kind declare that an entity, with all rows it owns, is hidden.
    package struct Hiding: Sendable {
        /// The index of the kind of these rows.
        ///
        /// The last row about an entity applies.
        package let kind: Int
        /// The link to the entity.
        package let entity: Int
        /// The boolean field for a visible entity.
        package let shown: Int
        /// The name of the link, in all kinds, from a row to its owner.
        package let owner: String
    }

    /// Returns the index in ``kinds`` of the kind with this name.
    package func index(ofKind name: String) -> Int? { indexOfKind[name] }

    /// Returns the kind with this name.
    package func kind(_ name: String) -> Kind? { indexOfKind[name].map { kinds[$0] } }

    /// Returns the style with this name.
    package func style(_ name: String) -> EdgeStyle? { styles.first { $0.name == name } }

    /// Returns the view with this name.
    package func view(_ name: String) -> View? { views.first { $0.name == name } }
}
