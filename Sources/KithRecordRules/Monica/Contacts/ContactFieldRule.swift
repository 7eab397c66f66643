internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension Rule where Subject == Dataset {
    /// Contact fields that cannot be used to reach anybody.
    static var contactField: Self {
        Rule(
            "monica/contact-field", .warning,
            """
            An e-mail address has an @, a phone number has a digit, and neither begins or ends \
            with a space.
            """,
            advice: """
                Monica makes links of these texts, which do not work then. Open the contact in \
                Monica and edit the contact information, or correct its type.
                """,
            aliases: ["MX-082"],
            repair: "Removes the blanks around the text.",
            examples: [
                .passes(
                    """
                    contact_field_type e {"name":"Email","type":"email"}
                    contact_field_type p {"name":"Phone","type":"phone"}
                    contact a {"first_name":"Ann"}
                    contact_field f {"data":"ann@example.org"} {"type":"e","contact":"a"}
                    contact_field g {"data":"+47 55"} {"type":"p","contact":"a"}
                    contact_field h {"data":"٠٤٧"} {"type":"p","contact":"a"}
                    """),
                .fails(
                    """
                    contact_field_type e {"name":"Email","type":"email"}
                    contact_field_type p {"name":"Phone","type":"phone"}
                    contact a {"first_name":"Ann"}
                    contact_field f {"data":⟦"ann.example.org"⟧} {"type":"e","contact":"a"}
                    contact_field g {"data":⟦"ask Ben"⟧} {"type":"p","contact":"a"}
                    contact_field h {"data":⟦"ann@example.org\\u00a0"⟧} {"type":"e","contact":"a"}
                    contact_field i {"data":⟦" "⟧} {"contact":"a"}
                    """,
                    "e-mail address of Ann 'ann.example.org' has no @",
                    "telephone number of Ann 'ask Ben' has no digit",
                    "e-mail address of Ann 'ann@example.org\u{a0}' ends with a blank",
                    "contact field of Ann ' ' is empty",
                    repaired: """
                        contact_field_type e {"name":"Email","type":"email"}
                        contact_field_type p {"name":"Phone","type":"phone"}
                        contact a {"first_name":"Ann"}
                        contact_field f {"data":"ann.example.org"} {"type":"e","contact":"a"}
                        contact_field g {"data":"ask Ben"} {"type":"p","contact":"a"}
                        contact_field h {"data":"ann@example.org"} {"type":"e","contact":"a"}
                        contact_field i {"data":" "} {"contact":"a"}
                        """),
            ]
        ) { dataset, report in
            let fields = ContactFields(dataset)
            for row in fields.table.ownRows where fields.values.hasValue(row) {
                let form = fields.form(row)
                guard let flaw = FieldFlaw(fields.values.bytes(row), form) else { continue }
                report.add(
                    .flawed(dataset, fields, row, form, flaw), at: fields.table.place(row, "data"),
                    repair: [flaw.isOfBlanks ? fields.trimming(row) : []])
            }
        }
    }
}

/// An error in the text of a contact field.
private enum FieldFlaw: String {
    case empty = "is empty"
    case noAt = "has no @"
    case noDigit = "has no digit"
    case leadingBlank = "begins with a blank"
    case trailingBlank = "ends with a blank"

    /// Finds the first flaw; `nil` if there is none.
    init?(_ text: ArraySlice<UInt8>, _ form: ContactFields.Form) {
        let (starts, ends, isEmpty) = Self.blanks(text)
        if isEmpty {
            self = .empty
        } else if form == .email, !text.contains(0x40) {
            self = .noAt
        } else if form == .phone, !Self.hasDigit(text) {
            self = .noDigit
        } else if starts {
            self = .leadingBlank
        } else if ends {
            self = .trailingBlank
        } else {
            return nil
        }
    }

    /// Whether the text is right without the blanks around it.
    var isOfBlanks: Bool { self == .leadingBlank || self == .trailingBlank }

    private static func hasDigit(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains { $0.isASCIIDigit }
            || Scalars(text).contains { $0.properties.numericType == .decimal }
    }

    /// Whether a text starts with a blank, ends with one, and consists of nothing else.
    private static func blanks(
        _ text: ArraySlice<UInt8>
    ) -> (starts: Bool, ends: Bool, isEmpty: Bool) {
        guard let first = text.first, let last = text.last else { return (false, false, true) }
        // Most texts start and end with visible ASCII characters.
        if 0x21..<0x7F ~= first, 0x21..<0x7F ~= last { return (false, false, false) }
        var (starts, ends, isEmpty, isFirst) = (false, false, true, true)
        for scalar in Scalars(text) {
            ends = PlainForms.isBlank(scalar)
            if isFirst { starts = ends }
            isFirst = false
            isEmpty = isEmpty && ends
        }
        return (starts, ends, isEmpty)
    }
}

extension ContactFields {
    /// Returns the change that removes the blanks around a value.
    fileprivate func trimming(_ row: Int) -> [RowChange] {
        table.field("data").map { table.trimming(row, $0, element: row) } ?? []
    }
}

extension Message {
    fileprivate static func flawed(
        _ dataset: Dataset, _ fields: ContactFields, _ row: Int, _ form: ContactFields.Form,
        _ flaw: FieldFlaw
    ) -> Message {
        let word =
            switch form {
            case .email: "e-mail address"
            case .phone: "telephone number"
            case .other: "contact field"
            }
        let owner = fields.owners[row].map { " of \(dataset.label(fields.owners.table, $0))" } ?? ""
        return "\(word)\(owner) \(quoted(fields.values, row)) \(flaw.rawValue)"
    }
}
