internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Genders of the same name.
    static var repeatedGender: Self {
        Rule(
            "monica/repeated-gender", .warning, "No two genders have the same name.",
            advice: """
                Delete one of them under Settings, Personalization, Gender types; Monica then \
                offers to move its contacts to the other.
                """,
            aliases: ["MX-041"],
            examples: [
                .passes(
                    """
                    gender g {"name":"Woman","type":"F"}
                    gender h {"name":"Trans woman","type":"F"}
                    """),
                .fails(
                    """
                    gender g {"name":"Woman","type":"F"}
                    gender h {"name":⟦" woman"⟧,"type":"O"}
                    """,
                    "gender ' woman' already exists, as 'Woman'"),
            ]
        ) { dataset, report in
            let table = dataset.table("gender")
            let names = table.texts("name")
            var plain = Column(isInteger: false, isList: false)
            for gender in 0..<table.count {
                if let name = names[gender] {
                    plain.append { PlainForms.append(words: name, to: &$0) }
                } else {
                    plain.append(missing: .absent)
                }
            }
            for repetition in plain.repetitions where !plain.slice(repetition.element).isEmpty {
                let (gender, first) = (repetition.element, repetition.first)
                report.add(
                    """
                    gender \(quoted(names, gender)) already exists, as \(quoted(names, first))
                    """,
                    at: table.place(gender, "name"),
                    notes: [Finding.Note("first here", at: table.place(first, "name"))])
            }
        }
    }
}
