internal import KithModel

/// How to reach people.
extension GEDCOMText {
    mutating func writePoints(of person: PersonRecord, to sink: inout ByteSink) {
        for address in person.addresses { write(address, to: &sink) }
        if let town = person.text(.location) {
            lines.write(1, "RESI", to: &sink)
            lines.write(2, "PLAC", oneLine: town, to: &sink)
        }
        let points = person.contactPoints
        let tags = points.compactMap { point in point.sort.tag.map { (tag: $0, point: point) } }
        if !tags.isEmpty { lines.write(1, "RESI", to: &sink) }
        for (tag, point) in tags { lines.write(2, tag, oneLine: point.value, to: &sink) }
        for point in points where point.sort.tag == nil {
            lines.write(1, "FACT", oneLine: point.value, to: &sink)
            let label = point.label.isEmpty ? ArraySlice("Account".utf8) : point.label
            lines.write(2, "TYPE", oneLine: label, to: &sink)
        }
    }

    private mutating func write(_ address: PostalAddress, to sink: inout ByteSink) {
        lines.write(1, "RESI", to: &sink)
        if !address.label.isEmpty { lines.write(2, "TYPE", oneLine: address.label, to: &sink) }
        let town = [address.postalCode, address.locality].filter { !$0.isEmpty }
            .joined(separator: " ".utf8)
        let all = [address.street, ArraySlice(town), address.region, address.country]
            .filter { !$0.isEmpty }
        lines.write(2, "ADDR", text: Array(all.joined(separator: "\n".utf8)), to: &sink)
        let parts = [
            ("ADR1", address.street), ("CITY", address.locality), ("STAE", address.region),
            ("POST", address.postalCode), ("CTRY", address.country),
        ]
        for (tag, part) in parts where !part.isEmpty {
            lines.write(3, tag, oneLine: part, to: &sink)
        }
    }
}

extension ContactPoint.Sort {
    /// The tag of GEDCOM; `nil` for accounts, for which it has none.
    fileprivate var tag: String? {
        switch self {
        case .email: "EMAIL"
        case .telephone: "PHON"
        case .webPage: "WWW"
        case .account: nil
        }
    }
}
