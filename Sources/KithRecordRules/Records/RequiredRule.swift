internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Missing values of required fields.
    static var required: Self {
        Rule(
            "records/required", .error, "A row has a value in every field that its kind requires.",
            advice: """
                Without a value, the row cannot be shown or followed. Enter the value in the \
                source and export again, or delete the row.
                """,
            aliases: [
                "MX-011", "THR-02", "PST-01", "USR-01", "USR-06", "PM-01", "MANO-002", "BSKY-011",
            ],
            examples: [
                .passes(#"gender g {"name":"Woman"} {}"#),
                .fails(#"⟦gender g {"type":"F"} {}⟧"#, "gender g has no name"),
                .fails(#"gender g {"name":⟦null⟧} {}"#, "gender g has no name"),
                .passes(#"gender g {"name":7} {}"#),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.constraints.required != nil }) { table, field, column in
                let shape = table.kind.fields[field]
                let isOmitted = dataset.concealment(of: shape) == .omit
                for row in table.ownRows where !column.hasValue(row) {
                    if isOmitted, dataset.isAnonymised(at: table.place(row)) { continue }
                    if table.keepsElsewhere(row, shape.name) { continue }
                    if dataset.isUnsaid(table, row, field: field) { continue }
                    report.add(
                        .missing(shape.name, dataset.name(table, row)),
                        at: table.place(row, field: field),
                        severity: shape.constraints.required)
                }
            }
        }
    }
}

extension Table {
    /// Whether a row has a value of the wrong type for a field.
    ///
    /// Readers report it and keep it in the extra field.
    func keepsElsewhere(_ row: Int, _ name: String) -> Bool {
        let extra = rows.columns[kind.extraField]
        guard extra.hasValue(row) else { return false }
        let member = Array("\(name)\":".utf8)
        let text = extra.slice(row)
        var rest = text
        while let start = rest.firstIndex(of: member[0]) {
            let before = start > text.startIndex ? text[start - 1] : 0
            if before == UInt8(ascii: ".") || before == UInt8(ascii: "\""),
                text[start...].starts(with: member)
            {
                return true
            }
            rest = text[(start + 1)...]
        }
        return false
    }
}

extension Message {
    fileprivate static func missing(_ field: String, _ row: String) -> Message {
        "\(row) has no \(field)"
    }
}
