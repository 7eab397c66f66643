internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// People with more than one spouse or partner at a time.
    static var severalPartners: Self {
        Rule(
            "monica/several-partners", .warning,
            "Nobody has more than one living spouse or partner.",
            advice: """
                Where one of them belongs to the past, change the relation to ex-spouse or \
                ex-partner, or mark the contact as deceased.
                """,
            aliases: ["MX-044"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben","is_dead":true}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":"spouse","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"spouse","contact_is":"a","of_contact":"c"}
                    relationship t {} {"type":"partner","contact_is":"a","of_contact":"c"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":"spouse","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"spouse","contact_is":"b","of_contact":"a"}
                    relationship t {} {"type":⟦"partner"⟧,"contact_is":"a","of_contact":"c"}
                    """,
                    "contact Ann has 2 spouses or partners at a time: Ben and Cy"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let partners = Relatives(people, [.spouse, .partner])
            for contact in people.contacts.ownRows
            where partners[contact].count > 1 && !people.isDead(contact) {
                let living = partners[contact].filter { !people.isDead(Int(partners.others[$0])) }
                guard living.count > 1 else { continue }
                report.add(
                    .several(people, contact, living.map { Int(partners.others[$0]) }),
                    at: people.typePlace(Int(partners.rows[living[1]])),
                    notes: people.notes(relations: living.map { Int(partners.rows[$0]) }, except: 1)
                )
            }
        }
    }
}

extension Message {
    fileprivate static func several(
        _ people: MonicaPeople, _ contact: Int, _ partners: [Int]
    ) -> Message {
        """
        \(people.name(contact)) has \(partners.count) spouses or partners at a time: \
        \(people.labels(partners))
        """
    }
}
