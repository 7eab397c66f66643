internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Contacts that may be the same person.
    static var duplicateContact: Self {
        Rule(
            "monica/duplicate-contact", .warning,
            "No two contacts appear to be the same person, by name, birthday and address.",
            advice: """
                Monica cannot merge contacts: move the data of one to the other, then delete it. \
                If they are two people who share an address, add a relation between them. Names \
                that differ only in accents are reported as information, unless the birthday is \
                the same.
                """,
            aliases: ["MX-090"],
            examples: [
                .passes(
                    """
                    contact_field_type e {"name":"Email","type":"email"}
                    contact a {"first_name":"Ann","last_name":"Lee"} {"birthdate":"x"}
                    special_date x {"date":"1975-03-02T00:00:00.000000Z"} {"contact":"a"}
                    contact b {"first_name":"Ann","last_name":"Lee"} {"birthdate":"y"}
                    special_date y {"date":"2001-08-02T00:00:00.000000Z"} {"contact":"b"}
                    contact c {"first_name":"Cy"}
                    contact d {"first_name":"Cy"}
                    contact_field f {"data":"lee@example.org"} {"type":"e","contact":"a"}
                    contact_field g {"data":"lee@example.org"} {"type":"e","contact":"c"}
                    relationship r {} {"type":"spouse","contact_is":"a","of_contact":"c"}
                    """),
                .fails(
                    """
                    contact a {"first_name":⟦"Ann"⟧,"last_name":"Lee"} {"birthdate":"x"}
                    special_date x {"date":"1975-03-02T00:00:00.000000Z"} {"contact":"a"}
                    contact b {"first_name":"ANN","last_name":"lee"} {"birthdate":"y"}
                    special_date y {"date":"1975-03-02T00:00:00.000000Z"} {"contact":"b"}
                    """,
                    "contacts Ann Lee and ANN lee may be one person"),
                // An accent in a composed letter and as a combining mark.
                .fails(
                    """
                    contact a {"first_name":⟦"Zoë"⟧,"last_name":"Lee"}
                    contact b {"first_name":"Zoe\\u0308","last_name":"Lee"}
                    """,
                    "contacts Zoë Lee and Zoe\u{308} Lee may be one person"),
                .fails(
                    """
                    contact a {"first_name":⟦"Søren"⟧,"last_name":"Lüth"}
                    contact b {"first_name":"Soren","last_name":"Luth"}
                    contact c {"first_name":"Zoë"}
                    contact d {"first_name":"Zoe"}
                    """,
                    "contacts Søren Lüth and Soren Luth may be one person"),
                .fails(
                    """
                    contact_field_type e {"name":"Email","type":"email"}
                    contact_field_type p {"name":"Phone","type":"phone"}
                    contact a {"first_name":⟦"Ann"⟧,"last_name":"Lee"}
                    contact b {"first_name":"A.","last_name":"Lee"}
                    contact c {"first_name":"Annie"}
                    contact_field f {"data":"ann@example.org"} {"type":"e","contact":"a"}
                    contact_field g {"data":" Ann@Example.org"} {"type":"e","contact":"b"}
                    contact_field h {"data":"+44 (0)20 7946 0018"} {"type":"p","contact":"b"}
                    contact_field i {"data":"0044 20-7946-0018"} {"type":"p","contact":"c"}
                    """,
                    "contacts Ann Lee, A. Lee and Annie may be one person"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let search = DuplicateSearch(people)
            var groupOfContact = [Int32](repeating: -1, count: people.contacts.count)
            for (index, group) in search.groups.enumerated() {
                for contact in group { groupOfContact[contact] = Int32(truncatingIfNeeded: index) }
            }
            var links = [[DuplicateLink]](repeating: [], count: search.groups.count)
            for link in search.links { links[Int(groupOfContact[link.contact])].append(link) }
            for (group, links) in zip(search.groups, links) {
                report.add(
                    "contacts \(people.labels(group)) may be one person",
                    at: people.contacts.place(group[0], "first_name"),
                    severity: links.contains(where: \.isStrong) ? nil : .info,
                    notes: people.notes(links, search.fields))
            }
        }
    }
}

extension MonicaPeople {
    /// Returns a note for each link, up to a limit.
    fileprivate func notes(
        _ links: [DuplicateLink], _ fields: Table, limit: Int = 20
    ) -> [Finding.Note] {
        var notes = links.prefix(limit).map { link in
            let place =
                link.field.map { fields.place($0, "data") }
                ?? contacts.place(link.contact, "first_name")
            let value = link.field.map { ", " + quoted(fields.texts("data"), $0) } ?? ""
            let reason =
                switch link.reason {
                case .nameAndBirthday: "the same name and birthday"
                case .name: "the same name"
                case .similarNameAndBirthday:
                    "the same birthday and, but for accents, the same name"
                case .similarName: "the same name, but for accents,"
                case .email: "the same e-mail address"
                case .phone: "the same telephone number"
                }
            return Finding.Note(
                "\(label(link.contact)) has \(reason) as \(label(link.earlier))\(value)", at: place)
        }
        if links.count > limit { notes.append(Finding.Note("and \(links.count - limit) more")) }
        return notes
    }
}
