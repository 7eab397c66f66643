internal import Diagnostics
internal import Model

extension Rule where Subject == Dataset {
    /// Links whose target is missing.
    static var danglingLink: Self {
        Rule(
            "records/dangling-link", .error, "What a link names is there.",
            advice: """
                The row that the link names was deleted, or is missing from the file. Restore it, \
                or clear the link. For a name that is not known, use one that is.
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
                    "contact Ann: first_met_through names contact 'b', which is not there"),
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
            ]
        ) { dataset, report in
            for summary in dataset.linkSummaries where summary.dangling > 0 {
                if summary.isSystematic, dataset.vocabulary.systematicDanglingRule != nil {
                    continue
                }
                dataset.reportDangling(summary, &report)
            }
        }
    }
}

extension Dataset {
    fileprivate func reportDangling(_ summary: LinkSummary, _ report: inout Report) {
        let (table, field) = (tables[summary.kind], summary.field)
        let (shape, column) = (table.kind.fields[field], table.rows.columns[field])
        guard let link = shape.link, let severity = link.dangling else { return }
        let targets = table.targets(field: field)
        var names = KnownNames(self, link.kind)
        var places = ElementPlaces()
        table.eachElement(column) { row, element in
            guard Table.isDangling(targets[element]) else { return }
            let (row, target) = ((number: row, name: name(table, row)), tables[link.kind].kind.name)
            let value = quoted(column, element)
            report.add(
                names.isEmpty
                    ? .missing(row.name, shape.name, target, value)
                    : .unknown(row.name, target, value, names.nearest(to: column.slice(element))),
                at: places.place(table, row.number, field, element),
                severity: severity)
        }
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
        _ row: String, _ field: String, _ target: String, _ key: String
    ) -> Message {
        "\(row): \(field) names \(target) \(key), which is not there"
    }

    fileprivate static func unknown(
        _ row: String, _ target: String, _ name: String, _ suggestion: String?
    ) -> Message {
        let advice = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return "\(row): there is no \(target) \(name)\(advice)"
    }
}
