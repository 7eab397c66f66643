internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Contact fields that a contact has more than once.
    static var repeatedContactField: Self {
        Rule(
            "monica/repeated-contact-field", .warning,
            "A contact has each contact field of a type once.",
            advice: "Open the contact in Monica and delete one of the two.",
            aliases: ["MX-082"],
            repair:
                "Removes the later one if it differs in nothing but blanks, its key and the times of its entry.",
            examples: [
                .passes(
                    """
                    contact_field_type p {"name":"Phone","type":"phone"}
                    contact_field_type w {"name":"Whatsapp"}
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact_field f {"data":"+47 900 00 111"} {"type":"p","contact":"a"}
                    contact_field g {"data":"+47 900 00 111"} {"type":"w","contact":"a"}
                    contact_field h {"data":"+47 900 00 111"} {"type":"p","contact":"b"}
                    """),
                .fails(
                    """
                    contact_field_type e {"name":"Email","type":"email"}
                    contact_field_type p {"name":"Phone","type":"phone"}
                    contact a {"first_name":"Ann"}
                    contact_field f {"data":"+47 900 00 111"} {"type":"p","contact":"a"}
                    contact_field g {"data":⟦"004790000111"⟧} {"type":"p","contact":"a"}
                    contact_field h {"data":"ann@example.org"} {"type":"e","contact":"a"}
                    contact_field i {"data":⟦"Ann@example.org "⟧} {"type":"e","contact":"a"}
                    """,
                    "contact Ann has the contact field '+47 900 00 111' twice",
                    "contact Ann has the contact field 'ann@example.org' twice"),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact_field f {"data":"+47 900 00 111","created_at":"2023-03-02T00:00:00Z"} {"contact":"a"}
                    contact_field g {"data":⟦"+47 900 00 111 "⟧,"created_at":"2024-03-02T00:00:00Z"} {"contact":"a"}
                    """,
                    "contact Ann has the contact field '+47 900 00 111' twice",
                    repaired: """
                        contact a {"first_name":"Ann"}
                        contact_field f {"data":"+47 900 00 111","created_at":"2023-03-02T00:00:00Z"} {"contact":"a"}
                        """),
            ]
        ) { dataset, report in
            let fields = ContactFields(dataset)
            var keys = Column(isInteger: false, isList: false)
            for row in 0..<fields.table.count {
                guard fields.table.ownRows.contains(row), fields.values.hasValue(row),
                    let owner = fields.owners[row]
                else {
                    keys.append(missing: .absent)
                    continue
                }
                keys.append { bytes in
                    bytes.append(number: owner)
                    bytes.append(number: fields.types[row] ?? -1)
                    fields.appendPlain(row, to: &bytes)
                }
            }
            for repetition in keys.repetitions {
                guard let owner = fields.owners[repetition.element] else { continue }
                let contact = dataset.name(fields.owners.table, owner)
                report.add(
                    "\(contact) has the contact field \(quoted(fields.values, repetition.first)) twice",
                    at: fields.table.place(repetition.element, "data"),
                    notes: [
                        Finding.Note(
                            "first here", at: fields.table.place(repetition.first, "data"))
                    ],
                    repair: [fields.removing(repetition.element, asCopyOf: repetition.first)])
            }
        }
    }
}

extension ContactFields {
    /// Returns the removal of a field whose value differs from an earlier one in blanks only.
    fileprivate func removing(_ row: Int, asCopyOf first: Int) -> [RowChange] {
        guard let data = table.field("data"),
            TidyText.areAlike(values.bytes(row), values.bytes(first)),
            table.isCopy(row, of: first, except: table.fieldsOfEntry.union([data]))
        else { return [] }
        return [.remove(table.id(row))]
    }

    /// Appends the value of a field in the form for comparisons.
    fileprivate func appendPlain(_ row: Int, to bytes: inout [UInt8]) {
        let start = bytes.count
        if form(row) == .phone { PlainForms.append(phone: values.bytes(row), to: &bytes) }
        if bytes.count == start { PlainForms.append(words: values.bytes(row), to: &bytes) }
    }
}

extension [UInt8] {
    /// Appends the four lowest bytes of a number, as a part of a key.
    mutating func append(number: Int) {
        let bits = UInt32(truncatingIfNeeded: number)
        for shift in [0, 8, 16, 24] as [UInt32] { append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
}
