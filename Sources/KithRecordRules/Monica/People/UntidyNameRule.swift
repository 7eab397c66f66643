internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension Rule where Subject == Dataset {
    /// Names with characters that do not belong in a name.
    static var untidyName: Self {
        Rule(
            "monica/untidy-name", .info,
            "Names have no leading or trailing spaces, no control characters and no ⚰.",
            advice: """
                Such characters break searching and sorting. Enter the name again. Monica itself \
                adds a ⚰ to the names of deceased contacts.
                """,
            aliases: ["MX-091"],
            repair: "Removes these characters.",
            examples: [
                .passes(#"contact a {"first_name":"Zoë Mae","last_name":"O'Neil","nickname":""}"#),
                .fails(
                    """
                    contact a {"first_name":⟦" Ann"⟧,"last_name":⟦"Lee\\u00a0"⟧}
                    contact b {"first_name":"Ben","middle_name":⟦"J\\u0007"⟧,"nickname":⟦"Benny ⚰"⟧}
                    """,
                    "first_name of contact Ann Lee begins with a blank",
                    "last_name of contact Ann Lee ends with a blank",
                    "middle_name of contact Ben J holds the control character U+0007",
                    "nickname of contact Ben J holds a ⚰",
                    repaired: """
                        contact a {"first_name":"Ann","last_name":"Lee"}
                        contact b {"first_name":"Ben","middle_name":"J","nickname":"Benny"}
                        """),
            ]
        ) { dataset, report in
            let contacts = dataset.table("contact")
            for field in ["first_name", "middle_name", "last_name", "nickname"] {
                let names = contacts.texts(field)
                for contact in contacts.ownRows {
                    guard let flaw = names[contact].flatMap({ NameFlaw($0) }),
                        let column = contacts.field(field)
                    else { continue }
                    report.add(
                        "\(field) of \(dataset.tidyName(contacts, contact)) \(flaw.description)",
                        at: contacts.place(contact, field),
                        repair: [
                            contacts.trimming(
                                contact, column, element: contact, without: NameFlaw.isForeign,
                                if: { NameFlaw($0[...]) == nil })
                        ])
                }
            }
        }
    }
}

extension Dataset {
    /// Returns the name of a row without leading and trailing blanks.
    fileprivate func tidyName(_ table: Table, _ row: Int) -> String {
        let scalars = label(table, row).unicodeScalars
        let start = scalars.drop { PlainForms.isBlank($0) }
        let end = start.reversed().drop { PlainForms.isBlank($0) }
        return "\(table.kind.name) \(String(String.UnicodeScalarView(end.reversed())))"
    }
}

/// An error in the characters of a name.
private enum NameFlaw: CustomStringConvertible {
    case control(Unicode.Scalar)
    case coffin
    case leadingBlank
    case trailingBlank

    /// Finds the first flaw of a name; `nil` if there is none.
    init?(_ name: ArraySlice<UInt8>) {
        guard let first = name.first, let last = name.last else { return nil }
        // Most names consist of printable ASCII characters.
        if first > 0x20, last > 0x20, name.allSatisfy({ 0x20..<0x7F ~= $0 }) { return nil }
        var (starts, ends) = (false, false)
        var isFirst = true
        for scalar in Scalars(name) {
            if scalar.properties.generalCategory == .control {
                self = .control(scalar)
                return
            }
            if scalar.value == 0x26B0 {
                self = .coffin
                return
            }
            ends = PlainForms.isBlank(scalar)
            if isFirst { starts = ends }
            isFirst = false
        }
        if starts {
            self = .leadingBlank
        } else if ends {
            self = .trailingBlank
        } else {
            return nil
        }
    }

    /// Whether a character can go without a blank in its place.
    static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x26B0
            || scalar.properties.generalCategory == .control && !PlainForms.isBlank(scalar)
    }

    var description: String {
        switch self {
        case .control(let scalar):
            let digits = String(scalar.value, radix: 16, digits: 4, uppercase: true)
            return "holds the control character U+\(digits)"
        case .coffin: return "holds a ⚰"
        case .leadingBlank: return "begins with a blank"
        case .trailingBlank: return "ends with a blank"
        }
    }
}
