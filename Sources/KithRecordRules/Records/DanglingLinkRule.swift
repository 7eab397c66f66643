internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension Rule where Subject == Dataset {
    /// Links whose target is missing.
    static var danglingLink: Self {
        Rule(
            "records/dangling-link", .error, "The target of a link exists.",
            advice: """
                The target row was deleted, or is missing from the file. Restore it, or clear the \
                link. Replace an unknown name by a known one.
                """,
            aliases: [
                "MX-021", "MX-022", "MX-023", "MX-024", "MX-025", "MX-026", "MX-035", "MX-093",
                "FOR-03", "THR-03", "PST-02", "PST-03", "QUO-01", "USR-06", "PM-08", "TAG-02",
                "REF-01", "MANO-010", "MANO-011", "MANO-026",
            ],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {"first_met_through":"b"}
                    contact b {"first_name":"Ben"} {"first_met_through":null}
                    relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                    """),
                .fails(
                    #"contact a {"first_name":"Ann"} {"first_met_through":⟦"b"⟧}"#,
                    "contact Ann: first_met_through refers to contact 'b', which does not exist"),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {} {"type":⟦"father"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":⟦"neighbour"⟧,"contact_is":"b","of_contact":"a"}
                    """,
                    """
                    relationship Ann → Ben (father): there is no relationship_type 'father'; \
                    did you mean 'parent'?
                    """,
                    "relationship Ben → Ann (neighbour): there is no relationship_type 'neighbour'"),
                .fails(
                    """
                    relationship r {} {"type":"parent","contact_is":⟦"c"⟧,"of_contact":"a"}
                    relationship s {} {"type":"child","contact_is":"a","of_contact":"c"}
                    contact a {"first_name":"Ann"} {"first_met_through":"c"}
                    """,
                    """
                    relationship c → Ann (parent): contact_is refers to contact 'c', which does \
                    not exist; 2 other links name it, too
                    """),
                // A row whose key cannot be used is what the links mean.
                .passes(
                    """
                    contact - {"first_name":"Cy"} {}
                    contact a {"first_name":"Ann"} {"first_met_through":"c"}
                    contact b {"first_name":"Ben"} {"first_met_through":"c"}
                    """),
                // What could not be read is not missing.
                .passes(
                    #"""
                    {"people": "none", "messages": [
                    {"id": "a1b0c0d0-5ea0-4c1d-9b7a-000000000001", "person_id": "a1b0c0d0-5ea0-4c1d-9b7a-000000000002", "content": "Hi", "is_user": true},
                    {"id": "a1b0c0d0-5ea0-4c1d-9b7a-000000000003", "person_id": "a1b0c0d0-5ea0-4c1d-9b7a-000000000004", "content": "Ho", "is_user": true}]}
                    """#,
                    .file(format: "mano")),
            ]
        ) { dataset, report in
            let isTold = dataset.vocabulary.systematicDanglingRule != nil
            let summaries = dataset.linkSummaries.filter { summary in
                summary.dangling > 0 && !(summary.isSystematic && isTold)
            }
            for target in dataset.tables {
                var missing = MissingRows(dataset, target, mostNotes: report.mostNotes)
                for summary in summaries { missing.note(summary) }
                missing.add(to: &report)
            }
        }
    }
}

/// The keys of a kind that links name and no row has, each with the links that name it.
///
/// A row that is gone is told once, at the first link to it, and a row that is there but could not be read not at all.
private struct MissingRows {
    /// A link that leads nowhere.
    private struct Use {
        let kind: Int
        let field: Int
        let row: Int
        let element: Int
        let place: SourceSpan?
    }

    /// The links that name a key, as severe as each other.
    private struct Uses {
        var first: Use
        let severity: Severity
        /// Some of the others, and how many there are.
        var others: [Use] = []
        var otherCount = 0

        mutating func add(_ use: Use, noting limit: Int) {
            var other = use
            if let place = use.place, let known = first.place, place < known {
                (first, other) = (use, first)
            }
            otherCount += 1
            if others.count < limit { others.append(other) }
        }
    }

    private struct Key: Hashable {
        let target: Int32
        let severity: Severity
    }

    private let dataset: Dataset
    private let table: Table
    private var uses: [Uses] = []
    private var numbers: [Key: Int] = [:]
    private var targets: Set<Int32> = []
    /// How many of the other links a finding notes.
    private let mostNotes: Int

    init(_ dataset: Dataset, _ table: Table, mostNotes: Int) {
        (self.dataset, self.table, self.mostNotes) = (dataset, table, mostNotes)
    }

    /// Takes up the links of a field that lead to the kind.
    mutating func note(_ summary: LinkSummary) {
        let (source, field) = (dataset.tables[summary.kind], summary.field)
        let shape = source.kind.fields[field]
        guard let link = shape.link, link.kind == table.kind.index, let severity = link.dangling
        else { return }
        let fieldTargets = source.targets(field: field)
        source.eachElement(source.rows.columns[field]) { row, element in
            let target = fieldTargets[element]
            guard Table.isDangling(target) else { return }
            let use = Use(
                kind: summary.kind, field: field, row: row, element: element,
                place: source.place(row))
            let key = Key(target: target, severity: severity)
            if let number = numbers[key] {
                uses[number].add(use, noting: mostNotes)
            } else {
                numbers[key] = uses.count
                uses.append(Uses(first: use, severity: severity))
                targets.insert(target)
            }
        }
    }

    /// Reports each key, unless rows that could not be read explain all of them.
    func add(to report: inout Report) {
        guard !uses.isEmpty, targets.count > hiddenRowCount else { return }
        var names = KnownNames(dataset, table.kind.index)
        var places = ElementPlaces()
        for use in uses {
            let first = use.first
            let source = dataset.tables[first.kind]
            let (shape, column) = (
                source.kind.fields[first.field], source.rows.columns[first.field]
            )
            let row = dataset.name(source, first.row)
            let value = quoted(column, first.element)
            let message: Message =
                names.isEmpty
                ? .missing(row, shape.name, table.kind.name, value, use.otherCount)
                : .unknown(
                    row, table.kind.name, value, names.nearest(to: column.slice(first.element)),
                    use.otherCount)
            report.add(
                message, at: places.place(source, first.row, first.field, first.element),
                severity: use.severity, notes: use.others.map(note))
        }
    }

    private func note(_ use: Use) -> Finding.Note {
        Finding.Note(
            "also named here",
            at: dataset.tables[use.kind].place(use.row, field: use.field, element: use.element))
    }

    /// How many rows of the kind are there although no link can find them.
    ///
    /// These could not be read, or their key is missing or malformed. All of them are told.
    private var hiddenRowCount: Int {
        let unread = dataset.unreadCount(ofKind: table.kind.index)
        guard unread < .max, let key = table.kind.keyField,
            table.kind.fields[key].constraints.required != nil
        else { return unread }
        let (column, format) = (table.rows.columns[key], table.kind.fields[key].constraints.format)
        var (missing, malformed) = (0, 0)
        for row in table.ownRows {
            guard column.hasValue(row) else {
                missing += 1
                continue
            }
            guard let format, !column.isInteger else { continue }
            let isMalformed = column.elements(row).contains {
                !format.matches(column.bytes, column.range($0))
            }
            malformed += isMalformed ? 1 : 0
        }
        // Where most keys have another form, that is how the source writes them.
        return unread + missing + (malformed * 2 < table.ownRows.count ? malformed : 0)
    }
}

/// The keys of a kind whose rows the vocabulary itself lists, with their synonyms.
private struct KnownNames {
    private var spellings: [(spelling: String, name: String)] = []
    private var found: [[UInt8]: String?] = [:]

    /// The most names to search for, which bounds the time for a file with many wrong names.
    private static let searchLimit = 1000

    var isEmpty: Bool { spellings.isEmpty }

    init(_ dataset: Dataset, _ kind: Int) {
        let table = dataset.tables[kind]
        guard let key = table.kind.keyField else { return }
        let synonyms = table.kind.fields.indices.filter { field in
            let shape = table.kind.fields[field]
            return shape.role == .attribute && shape.type == .text && !shape.isList
        }
        for field in [key] + synonyms {
            let column = table.rows.columns[field]
            for row in 0..<table.ownRows.lowerBound where column.hasValue(row) {
                spellings.append((column.text(row), table.key(row)))
            }
        }
    }

    mutating func nearest(to text: ArraySlice<UInt8>) -> String? {
        let text = [UInt8](text.prefix(200))
        if let known = found[text] { return known }
        guard found.count < Self.searchLimit else { return nil }
        let name = Spelling.nearest(
            to: String(decoding: text, as: UTF8.self), among: spellings)
        found[text] = .some(name)
        return name
    }
}

extension Message {
    fileprivate static func missing(
        _ row: String, _ field: String, _ target: String, _ key: String, _ others: Int
    ) -> Message {
        "\(row): \(field) refers to \(target) \(key), which does not exist\(also(others))"
    }

    private static func also(_ others: Int) -> String {
        switch others {
        case 0: ""
        case 1: "; another link names it, too"
        default: "; \(others) other links name it, too"
        }
    }

    fileprivate static func unknown(
        _ row: String, _ target: String, _ name: String, _ suggestion: String?, _ others: Int
    ) -> Message {
        let advice = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return "\(row): there is no \(target) \(name)\(also(others))\(advice)"
    }
}
