internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension WriterFormat {
    /// jCard (RFC 7095): vCard 4.0 as JSON.
    package static let jCard = cards(
        name: "jcard", summary: "Address book cards (jCard): vCard 4.0 as JSON",
        fileExtensions: ["jcard"], loses: []
    ) { JCardText($0) }
}

/// Writes cards as arrays of JSON.
struct JCardText: CardText {
    static let fileExtension = "jcard"
    static let isJSON = true

    private var card: VCard
    private var json = JSONOutput()

    init(_ people: People) { card = VCard(.four, people) }

    var remarks: CardRemarks { card.remarks }

    mutating func write(_ person: PersonRecord, to sink: inout ByteSink) {
        json.open(.array)
        json.text(nil, "vcard")
        json.open(.array)
        json.append(ContentProperty("VERSION", .text(VCard.Version.four.rawValue)))
        for property in card.properties(of: person) { json.append(property) }
        json.close(.array)
        json.close(.array)
        sink.append(json.takeDocument())
    }
}

extension JSONOutput {
    /// Adds a property.
    mutating func append(_ property: ContentProperty) {
        array { json in
            json.text(nil, property.name.lowercased())
            json.object { json in
                if let group = property.group { json.text("group", group) }
                // The type of the value stands beside the parameters.
                for parameter in property.parameters where parameter.name != "VALUE" {
                    json.text(parameter.name.lowercased(), bytes: parameter.value)
                }
            }
            json.append(property.value)
        }
    }

    /// Adds the type and the value of a property.
    private mutating func append(_ value: ContentProperty.Value) {
        switch value {
        case .text(let text):
            self.text(nil, "text")
            self.text(nil, bytes: text)
        case .texts(let texts):
            text(nil, "text")
            for text in texts { self.text(nil, bytes: text) }
        case .components(let texts):
            text(nil, "text")
            guard texts.count > 1 else { return text(nil, bytes: texts.first ?? []) }
            array { json in for text in texts { json.text(nil, bytes: text) } }
        case .date(let date):
            text(nil, "date-and-or-time")
            text(nil, date.description)
        case .other(let type, let bytes):
            text(nil, type)
            text(nil, bytes: bytes)
        }
    }

    /// Adds a string of UTF-8, as a named member or as an element.
    mutating func text(_ name: String?, bytes: some Collection<UInt8>) {
        text(name, String(decoding: bytes, as: UTF8.self))
    }

    /// Removes and returns a finished document.
    mutating func takeDocument() -> [UInt8] {
        let bytes = bytes
        self = JSONOutput()
        return bytes
    }
}
