internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Genders without a type.
    static var genderType: Self {
        Rule(
            "monica/gender-type", .warning, "Every gender has a type.",
            advice: """
                The type decides the words for relations: mother or father. Choose one under \
                Settings, Personalization, Gender types.
                """,
            aliases: ["MX-041"],
            examples: [
                .passes(#"gender g {"name":"Woman","type":"F"}"#),
                .fails(
                    """
                    ⟦gender g {"name":"Woman"}⟧
                    gender h {"name":"Man","type":⟦null⟧}
                    """,
                    "gender Woman has no type, so Monica uses the words for men",
                    "gender Man has no type, so Monica uses the words for men"),
            ]
        ) { dataset, report in
            let table = dataset.table("gender")
            let types = table.texts("type")
            for gender in table.ownRows where !types.hasValue(gender) {
                report.add(
                    "\(dataset.name(table, gender)) has no type, so Monica uses the words for men",
                    at: table.place(gender, "type"))
            }
        }
    }
}
