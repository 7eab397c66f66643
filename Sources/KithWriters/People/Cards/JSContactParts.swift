internal import KithModel
internal import KithSourceText

extension JSONOutput {
    /// Adds a map of one value, or nothing for `nil`.
    mutating func map<Value>(
        _ name: String, _ value: Value?, _ content: (inout JSONOutput, Value) -> Void
    ) {
        map(name, value.map { [$0] } ?? [], content)
    }

    /// Adds a map of values with numbers as ids, or nothing if there are none.
    mutating func map<Value>(
        _ name: String, _ values: [Value], _ content: (inout JSONOutput, Value) -> Void
    ) {
        guard !values.isEmpty else { return }
        object(name) { json in
            for (number, value) in values.enumerated() {
                json.object("\(number + 1)") { content(&$0, value) }
            }
        }
    }

    /// Adds a member of a set.
    mutating func set(_ word: ArraySlice<UInt8>) {
        boolean(String(decoding: word, as: UTF8.self), true)
    }

    mutating func appendNames(of person: PersonRecord) {
        object("name") { json in
            json.text("full", bytes: person.label)
            let parts = [
                ("given", person.text(.given)), ("given2", person.text(.additional)),
                ("surname", person.text(.family)),
            ]
            json.appendComponents(parts.map { ($0.0, $0.1 ?? []) })
        }
        map("nicknames", person.texts(.nickname)) { $0.text("name", bytes: $1) }
        let (organisation, unit) = (person.text(.organisation), person.text(.unit))
        map("organizations", organisation ?? unit) { json, _ in
            if let organisation { json.text("name", bytes: organisation) }
            guard let unit else { return }
            json.array("units") { $0.object { $0.text("name", bytes: unit) } }
        }
        map("titles", person.text(.title)) { $0.text("name", bytes: $1) }
        if let pronouns = person.text(.pronouns) {
            object("speakToAs") { $0.map("pronouns", pronouns) { $0.text("pronouns", bytes: $1) } }
        }
        guard let gender = CardNames(version: .four).gender(of: person) else { return }
        // RFC 9555 keeps properties of vCard for which JSContact has no place.
        array("vCardProps") { $0.append(gender) }
    }

    /// Adds the components of a name or an address that are not empty.
    private mutating func appendComponents(_ parts: [(kind: String, value: ArraySlice<UInt8>)]) {
        let parts = parts.filter { !$0.value.isEmpty }
        guard !parts.isEmpty else { return }
        array("components") { json in
            for part in parts {
                json.object { json in
                    json.text("kind", part.kind)
                    json.text("value", bytes: part.value)
                }
            }
        }
    }

    mutating func appendAnniversaries(of person: PersonRecord) {
        let days = [("birth", person.born), ("death", person.died)]
        map("anniversaries", days.compactMap { kind, day in day.map { (kind, $0) } }) { json, day in
            json.text("kind", day.0)
            json.object("date") { json in
                json.text("@type", "PartialDate")
                if let year = day.1.year { json.number("year", year) }
                guard let date = day.1.monthAndDay else { return }
                json.number("month", date.month)
                json.number("day", date.day)
            }
        }
    }

    mutating func appendPoints(of person: PersonRecord) {
        let points = person.contactPoints
        func of(_ sort: ContactPoint.Sort) -> [ContactPoint] { points.filter { $0.sort == sort } }
        map("emails", of(.email)) { json, point in
            json.text("address", bytes: point.value)
            json.appendLabel(point.label)
        }
        map("phones", of(.telephone)) { json, point in
            json.text("number", bytes: point.value)
            json.appendLabel(point.label)
        }
        map("onlineServices", of(.account)) { json, point in
            if !point.label.isEmpty { json.text("service", bytes: point.label) }
            if let uri = point.uri {
                json.text("uri", bytes: uri)
            } else {
                json.text("user", bytes: point.value)
            }
        }
        map("links", of(.webPage)) { json, point in
            json.text("uri", bytes: URIText.escaped(point.value))
            json.appendLabel(point.label)
        }
    }

    mutating func appendAddresses(of person: PersonRecord) {
        let town = person.text(.location).map { [("locality", $0)] }
        let addresses = person.addresses.map { ($0.components, Optional($0)) }
        map("addresses", addresses + (town.map { [($0, nil)] } ?? [])) { json, address in
            json.appendComponents(address.0)
            if let code = address.1?.countryCode { json.text("countryCode", bytes: code) }
            if let position = address.1?.geo { json.text("coordinates", bytes: position) }
            json.appendLabel(address.1?.label ?? [])
        }
    }

    /// Adds what the source calls a contact point or an address.
    private mutating func appendLabel(_ label: ArraySlice<UInt8>) {
        let label = CardLabel(label)
        switch label.type {
        case "home": object("contexts") { $0.boolean("private", true) }
        case "work": object("contexts") { $0.boolean("work", true) }
        case "cell": object("features") { $0.boolean("mobile", true) }
        case .some(let type): object("features") { $0.boolean(type, true) }
        case nil: break
        }
        if let own = label.own { text("label", bytes: own) }
    }
}

extension PostalAddress {
    /// The parts with their kinds in JSContact.
    fileprivate var components: [(kind: String, value: ArraySlice<UInt8>)] {
        [
            ("name", street), ("locality", locality), ("region", region), ("postcode", postalCode),
            ("country", countryCode == nil ? country : []),
        ]
    }

    /// The country, if it is a code of ISO 3166.
    fileprivate var countryCode: ArraySlice<UInt8>? {
        country.count == 2 && country.allSatisfy { 0x41...0x5A ~= $0 } ? country : nil
    }
}
