internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension Rule where Subject == Dataset {
    /// Tags that differ only in case or blanks, and tags without a name.
    static var tagSpelling: Self {
        Rule(
            "monica/tag-spelling", .warning,
            "No two tags differ only in case or spaces, and every tag has a name.",
            advice: """
                Monica takes them for two tags and lists half of the people under each. Rename one \
                of them under Settings, Tags, or give the contacts the other.
                """,
            aliases: ["MX-084"],
            repair: """
                Removes tags without a name, and writes tags that differ only in the blanks around \
                them as the first one.
                """,
            examples: [
                .passes(#"contact a {"first_name":"Ann","tags":["Family","Choir","Café"]}"#),
                .fails(
                    """
                    contact a {"first_name":"Ann","tags":["Family","Choir",⟦" "⟧]}
                    contact b {"first_name":"Ben","tags":["Choir",⟦"family "⟧]}
                    contact c {"first_name":"Cy","tags":["family "]}
                    """,
                    "contact Ann has a tag without a name",
                    "contact Ben: tag 'family ' is written 'Family' elsewhere",
                    repaired: """
                        contact a {"first_name":"Ann","tags":["Family","Choir"]}
                        contact b {"first_name":"Ben","tags":["Choir","family "]}
                        contact c {"first_name":"Cy","tags":["family "]}
                        """),
                .fails(
                    """
                    contact a {"first_name":"Ann","tags":["Choir"]}
                    contact b {"first_name":"Ben","tags":[⟦"Choir "⟧,"Choir"]}
                    contact c {"first_name":"Cy","tags":["Choir "]}
                    """,
                    "contact Ben: tag 'Choir ' is written 'Choir' elsewhere",
                    repaired: """
                        contact a {"first_name":"Ann","tags":["Choir"]}
                        contact b {"first_name":"Ben","tags":["Choir"]}
                        contact c {"first_name":"Cy","tags":["Choir"]}
                        """),
            ]
        ) { dataset, report in
            let contacts = dataset.table("contact")
            let tags = contacts.column("tags")
            guard let field = contacts.field("tags"), !tags.isInteger else { return }
            func place(_ element: Int) -> (row: Int, place: SourceSpan?) {
                let row = tags.row(ofElement: element)
                return (row, contacts.place(row, field: field, element: element))
            }
            let (elements, plain) = spellings(of: tags)
            var respelling = Respelling(contacts, field)
            for (index, element) in elements.enumerated() where !plain.hasValue(index) {
                let (row, place) = place(element)
                report.add(
                    "\(dataset.name(contacts, row)) has a tag without a name", at: place,
                    repair: [respelling.changes(element, to: [])])
            }
            for repetition in plain.repetitions {
                let (element, first) = (elements[repetition.element], elements[repetition.first])
                let (row, span) = place(element)
                report.add(
                    .spelledOtherwise(
                        dataset.name(contacts, row), quoted(tags, element), quoted(tags, first)),
                    at: span, notes: [Finding.Note("the other spelling", at: place(first).place)],
                    repair: [
                        TidyText.areAlike(tags.slice(element), tags.slice(first))
                            ? respelling.changes(element, to: tags.slice(first)) : []
                    ])
            }
        }
    }
}

/// The changes of tags to other spellings.
private struct Respelling {
    let table: Table
    let field: Int
    /// The elements with each text; found when the first is changed.
    private var elements: [ArraySlice<UInt8>: [Int]]?

    init(_ table: Table, _ field: Int) {
        self.table = table
        self.field = field
    }

    /// Returns the changes of all texts like an element to another text; where the other is there too, or is empty,
    /// they go.
    mutating func changes(_ element: Int, to other: ArraySlice<UInt8>) -> [RowChange] {
        let column = table.rows.columns[field]
        if elements == nil {
            var found: [ArraySlice<UInt8>: [Int]] = [:]
            table.eachElement(column) { found[column.slice($1), default: []].append($1) }
            elements = found
        }
        return elements?[column.slice(element), default: []].map { element in
            let row = column.row(ofElement: element)
            let goes = other.isEmpty || column.elements(row).contains { column.slice($0) == other }
            return .edit(
                table.id(row), field: field, element: element, to: goes ? nil : Array(other))
        } ?? []
    }
}

/// Returns the first element of each spelling of a tag, and the forms in which spellings are compared.
private func spellings(of tags: Column) -> (elements: [Int], plain: Column) {
    var repeated = tags.repetitions[...]
    var elements: [Int] = []
    var plain = Column(isInteger: false, isList: false)
    var text: [UInt8] = []
    for row in 0..<tags.count where tags.hasValue(row) {
        for element in tags.elements(row) {
            if repeated.first?.element == element {
                repeated.removeFirst()
                continue
            }
            text.removeAll(keepingCapacity: true)
            PlainForms.append(words: tags.slice(element), to: &text)
            elements.append(element)
            plain.append(plain: text)
        }
    }
    return (elements, plain)
}

extension Message {
    fileprivate static func spelledOtherwise(
        _ contact: String, _ tag: String, _ other: String
    ) -> Message {
        "\(contact): tag \(tag) is written \(other) elsewhere"
    }
}
