internal import KithDiagnostics
private import KithJSONSchema
internal import KithModel
private import KithSourceText

extension Rule where Subject == Dataset {
    /// Texts that are not of the type of their field.
    ///
    /// Readers report values of another JSON type under the same rule id.
    static var type: Self {
        Rule(
            "records/type", .error, "A value has the type of its field.",
            advice: """
                A string that is not a valid number or date is kept unchanged, and a value of \
                another JSON type is kept under extra; neither can be sorted or computed with. \
                Write it in the form that the message names.
                """,
            aliases: [
                "MX-009", "MX-012", "MX-080", "MX-081", "MX-086", "MANO-026", "MANO-027",
                "BSKY-011", "BSKY-022",
            ],
            examples: [
                .passes(
                    """
                    note n {"body":"Tea","created_at":"2023-05-01T07:12:45.123456Z"} {}
                    note m {"body":"Tea","created_at":"2023-05-01 07:12:45"} {}
                    debt d {"amount":"42.50"} {}
                    """),
                .fails(
                    #"note n {"body":"Tea","created_at":⟦"2023-13-01T00:00:00Z"⟧} {}"#,
                    """
                    note n: created_at '2023-13-01T00:00:00Z' is not a valid timestamp \
                    (YYYY-MM-DDTHH:MM:SSZ)
                    """),
                .fails(
                    #"debt d {"amount":⟦"42,50"⟧} {}"#,
                    "debt d: amount '42,50' is not a valid decimal (digits with a point)"),
                .fails(
                    #"photo p {"original_filename":"sea.jpg","dataUrl":⟦"data:image/jpeg;base64,a"⟧} {}"#,
                    """
                    photo sea.jpg: dataUrl 'data:image/jpeg;base64,a' is not a valid encoded file \
                    (a data URL or base64)
                    """),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.role != .extra && $0.textForm != nil }) {
                table, field, column in
                let shape = table.kind.fields[field]
                guard let form = shape.textForm else { return }
                table.eachElement(column) { row, element in
                    guard !form.holds(column.slice(element)) else { return }
                    report.add(
                        .noneOf(
                            form, dataset.name(table, row), shape.name, quoted(column, element)),
                        at: table.place(row, field: field, element: element),
                        severity: shape.constraints.severity)
                }
            }
        }
    }
}

/// The form that texts of a type must have.
private struct TextForm {
    let meaning: String
    let holds: (ArraySlice<UInt8>) -> Bool
}

extension Field {
    /// The form of the field's texts; `nil` if any text is valid or values are not texts.
    fileprivate var textForm: TextForm? {
        switch type {
        case .timestamp:
            TextForm(meaning: "timestamp (YYYY-MM-DDTHH:MM:SSZ)") { Instant($0) != nil }
        case .date:
            TextForm(meaning: "date (YYYY-MM-DD)") { CalendarDay($0) != nil }
        case .number:
            TextForm(meaning: "number (as JSON writes it)") { JSONNumber.isValid($0.span) }
        case .decimal:
            TextForm(meaning: "decimal (digits with a point)") { NumberForm.isDecimal($0) }
        case .bytes:
            TextForm(meaning: "encoded file (a data URL or base64)") {
                EncodedFile($0)?.isValid ?? false
            }
        case .json:
            TextForm(meaning: "JSON text") { TextForms.isJSON($0) }
        case .text, .integer, .boolean: nil
        }
    }
}

extension Message {
    fileprivate static func noneOf(
        _ form: TextForm, _ row: String, _ field: String, _ value: String
    ) -> Message {
        "\(row): \(field) \(value) is not a valid \(form.meaning)"
    }
}
