internal import KithDiagnostics
internal import KithModel
private import KithRegexBinding

extension Rule where Subject == Dataset {
    /// Texts that do not match the pattern of their field.
    static var pattern: Self {
        Rule(
            "records/pattern", .error, "A text matches the pattern of its field.",
            advice: """
                Other systems misinterpret or reject such a text. Compare it with the pattern, or \
                with a valid text.
                """,
            aliases: ["MX-080", "THR-02", "PST-01", "USR-01", "PM-01", "MANO-003", "MANO-009"],
            repair: "Removes the blanks around the text if it matches without them.",
            examples: [
                .passes(
                    #"thing a {"code":"AB-12"} {}"#, .rowsOf(vocabulary: patternCodes)),
                .passes(
                    #"thing a {"name":"김민준"} {}"#, .rowsOf(vocabulary: patternCodes)),
                .fails(
                    #"thing a {"code":⟦"12"⟧} {}"#,
                    "thing a: code '12' does not match ^[A-Z]+-[0-9]+$",
                    form: .rowsOf(vocabulary: patternCodes)),
                .fails(
                    #"thing a {"code":⟦" AB-12 "⟧} {}"#,
                    "thing a: code ' AB-12 ' does not match ^[A-Z]+-[0-9]+$",
                    form: .rowsOf(vocabulary: patternCodes),
                    repaired: #"thing a {"code":"AB-12"} {}"#),
                .fails(
                    #"thing a {"list":["x",⟦"yy"⟧]} {}"#,
                    "thing a: list 'yy' does not match ^.$",
                    form: .rowsOf(vocabulary: patternCodes)),
                .fails(
                    #"thing a {"name":⟦"  "⟧} {}"#, "thing a: name is blank",
                    form: .rowsOf(vocabulary: patternCodes)),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.constraints.pattern != nil }) { table, field, column in
                let shape = table.kind.fields[field]
                guard let text = shape.constraints.pattern, !column.isInteger else { return }
                do throws(RegexError) {
                    let pattern = try Pattern(text)
                    dataset.match(pattern, text, table, field, &report)
                } catch {
                    let name = "\(table.kind.name).\(shape.name)"
                    report.add(.unusable(text, of: name, error.message), at: nil)
                }
            }
        }
    }
}

extension Dataset {
    /// The number of texts that may exceed the match limit before the rest of the column is skipped.
    private static let patience = 10

    fileprivate func match(
        _ pattern: borrowing Pattern, _ text: String, _ table: Table, _ field: Int,
        _ report: inout Report
    ) {
        let (shape, column) = (table.kind.fields[field], table.rows.columns[field])
        let bytes = column.bytes.span
        var slow = 0
        for row in table.ownRows where column.hasValue(row) {
            for element in column.elements(row) {
                let outcome = pattern.search(bytes.extracting(column.range(element)))
                if outcome == .matched { continue }
                if outcome == .limitReached { slow += 1 }
                let (name, value) = (name(table, row), quoted(column, element))
                report.add(
                    outcome == .limitReached
                        ? .tooSlow(name, shape.name, value, text)
                        : .noMatch(name, shape.name, value, text),
                    at: table.place(row, field: field, element: element),
                    severity: shape.constraints.severity,
                    repair: [
                        table.trimming(
                            row, field, element: element,
                            if: { pattern.search($0.span) == .matched })
                    ])
                if slow == Self.patience { return }
            }
        }
    }
}

extension Message {
    fileprivate static func noMatch(
        _ row: String, _ field: String, _ value: String, _ pattern: String
    ) -> Message {
        // This pattern only asks for a visible character, so the message says it in words.
        pattern == #"\S"#
            ? "\(row): \(field) is blank" : "\(row): \(field) \(value) does not match \(pattern)"
    }

    fileprivate static func tooSlow(
        _ row: String, _ field: String, _ value: String, _ pattern: String
    ) -> Message {
        "\(row): \(field) \(value) takes too many steps to match \(pattern); simplify the pattern"
    }

    fileprivate static func unusable(
        _ pattern: String, of field: String, _ reason: String
    ) -> Message {
        "the vocabulary's pattern \(pattern) of \(field) cannot be used: \(reason)"
    }
}

private let patternCodes = """
    vocabulary: pattern-codes
    summary: Things with codes.
    kinds:
      thing:
        summary: A thing.
        key: {name: id}
        attributes:
          code: {type: text, pattern: "^[A-Z]+-[0-9]+$"}
          list: {type: text, list: true, pattern: "^.$"}
          name: {type: text, pattern: "\\\\S"}
    """
