internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Gendered relationship types, such as mother, of contacts of another gender.
    static var genderedType: Self {
        Rule(
            "monica/gendered-type", .warning,
            "A gendered relationship type matches the gender of the contact.",
            advice: """
                Monica's own types are neutral, and it chooses the word by gender: use parent \
                instead of mother. Otherwise correct the gender of the contact, or the type.
                """,
            aliases: ["MX-039"],
            examples: [
                .passes(
                    """
                    gender f {"name":"Woman","type":"F"}
                    contact a {"first_name":"Ann"} {"gender":"f"}
                    contact b {"first_name":"Bea"} {"gender":"f"}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":"uncle","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"Mother-in-law","contact_is":"a","of_contact":"b"}
                    relationship t {} {"type":"mother","contact_is":"b","of_contact":"c"}
                    """),
                .fails(
                    """
                    gender m {"name":"Man","type":"M"}
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"} {"gender":"m"}
                    relationship r {} {"type":⟦"mother"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":⟦"half_sister"⟧,"contact_is":"a","of_contact":"b"}
                    """,
                    "'mother' is a word for women, but the gender of contact Ben is Man",
                    "'half_sister' is a word for women, but the gender of contact Ben is Man"),
                .fails(
                    """
                    gender f {"name":"Woman","type":"F"}
                    relationship_type husband {"neutral":"spouse"} {"reverse":"wife","group":"love"}
                    relationship_type wife {"neutral":"spouse"} {"reverse":"husband","group":"love"}
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Bea"} {"gender":"f"}
                    relationship r {} {"type":⟦"husband"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"wife","contact_is":"a","of_contact":"b"}
                    """,
                    "'husband' is a word for men, but the gender of contact Bea is Woman"),
            ]
        ) { dataset, report in
            if let people = MonicaPeople(dataset) { people.reportGenderedTypes(&report) }
        }
    }
}

extension MonicaPeople {
    fileprivate func reportGenderedTypes(_ report: inout Report) {
        let names = relations.texts("type")
        let words = GenderedWords(types)
        let genders = Genders(self)
        // Only the names of types that are not Monica's own can tell a sex.
        let ownSexes = (0..<types.count).map { type in
            type < types.ownRows.lowerBound ? nil : words.sex(of: typeKey(type))
        }
        eachRelation { relation in
            let said =
                relation.type >= 0
                ? ownSexes[relation.type] : words.sex(of: names.bytes(relation.row))
            guard let said, let sex = genders.sex(relation.other), sex != said else { return }
            report.add(
                .said(self, quoted(names, relation.row), said, relation.other, genders),
                at: typePlace(relation.row),
                notes: [
                    Finding.Note(
                        "the gender of \(label(relation.other))",
                        at: contacts.place(relation.other, "gender"))
                ])
        }
    }
}

extension Message {
    fileprivate static func said(
        _ people: MonicaPeople, _ word: String, _ said: Genders.Sex, _ contact: Int,
        _ genders: Genders
    ) -> Message {
        let gender = people.dataset.label(genders.table, Int(genders.ofContact[contact]))
        return """
            \(word) is a word for \(said == .female ? "women" : "men"), but the gender of \
            \(people.name(contact)) is \(gender)
            """
    }
}
