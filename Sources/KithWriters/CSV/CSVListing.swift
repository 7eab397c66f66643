internal import KithDiagnostics
internal import KithModel

/// The CSV files of a folder, for what describes them.
struct CSVListing {
    let vocabulary: Vocabulary
    let dialect: CSVDialect
    private(set) var resources: [Resource] = []

    /// A file with its columns.
    struct Resource {
        let name: String
        let summary: String
        /// The columns; `nil` for the file of extra fields.
        let layout: CSVLayout?
        let written: ByteSink.Written
    }

    /// A link whose targets are required and were written.
    struct Reference {
        let field: Field
        let target: Kind
        let key: Field
    }

    init(_ vocabulary: Vocabulary, _ dialect: CSVDialect) {
        self.vocabulary = vocabulary
        self.dialect = dialect
    }

    /// Adds the file of a kind.
    mutating func add(_ layout: CSVLayout, _ written: ByteSink.Written) {
        resources.append(
            Resource(
                name: layout.kind.name, summary: layout.kind.summary, layout: layout,
                written: written))
    }

    /// Adds the file of extra fields.
    mutating func addExtras(_ written: ByteSink.Written) {
        resources.append(
            Resource(
                name: ExtraTable.name(in: vocabulary),
                summary: "Source values that fit no column, by kind and row number.",
                layout: nil, written: written))
    }

    /// The path of a file in the folder.
    func path(of name: String) -> String { "\(name).\(dialect.fileExtension)" }

    /// The links of a file that are foreign keys.
    func references(of layout: CSVLayout) -> [Reference] {
        layout.fields.compactMap { index in
            let field = layout.kind.fields[index]
            guard let link = field.link, !field.isList, link.dangling == .error else { return nil }
            let target = vocabulary.kinds[link.kind]
            guard let key = target.keyField, resources.contains(where: { $0.name == target.name })
            else { return nil }
            return Reference(field: field, target: target, key: target.fields[key])
        }
    }
}

extension CSVLayout {
    /// The key, if each row must have one.
    var primaryKey: Field? {
        fields.lazy.map { kind.fields[$0] }
            .first { $0.role == .key && $0.constraints.required == .error }
    }
}
