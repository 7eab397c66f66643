internal import KithDiagnostics
internal import KithModel
private import KithSystemBinding

/// Writes cards of people, one after the other.
protocol CardText: SendableMetatype {
    /// The file extension of a card of its own, without the dot.
    static var fileExtension: String { get }

    /// Whether cards are values of JSON, of which one file has a list.
    static var isJSON: Bool { get }

    /// What the cards do not hold.
    var remarks: CardRemarks { get }

    /// Writes the card of a person.
    mutating func write(_ person: PersonRecord, to sink: inout ByteSink)
}

extension CardText {
    static var isJSON: Bool { false }
}

/// What some cards do not hold.
struct CardRemarks {
    var unreadablePhotos: [Finding] = []
    var losses = Losses()
    var controls = ControlCharacters()

    /// Adds the remarks about later cards.
    mutating func add(_ later: CardRemarks) {
        unreadablePhotos += later.unreadablePhotos
        losses.add(later.losses)
        controls.add(later.controls)
    }

    var findings: [Finding] { unreadablePhotos + losses.findings + controls.findings }
}

extension WriterFormat {
    /// Creates a format of cards: one file, or one for each person.
    static func cards<Text: CardText>(
        name: String, summary: String, fileExtensions: [String], loses: [String],
        _ text: @escaping @Sendable (People) -> Text
    ) -> WriterFormat {
        WriterFormat(
            name: name, summary: summary, fileExtensions: fileExtensions,
            shapes: [.stream, .files], joinsKinds: true,
            loses: [
                "everything but people and how to reach them: calls, notes, activities, messages",
                "relations that address books have no word for, such as follows",
                "deaths without a date", "days other than birth and death",
                "photos but one of each person",
            ] + loses,
            takes: .entities(
                .people(holding: [.contactPoint, .address, .relation]) {
                    people, _, sink throws(WriteError) in
                    sink.isStream
                        ? try write(people, text, to: sink.stream())
                        : try write(people, text(people), to: sink.files())
                }))
    }

    /// Writes all cards to one stream, which are made on all processors.
    private static func write<Text: CardText>(
        _ people: People, _ text: @escaping @Sendable (People) -> Text,
        to stream: consuming ByteSink
    ) throws(WriteError) -> WriteSummary {
        let made = OrderedAnswers<Slice<People>, (bytes: [UInt8], remarks: CardRemarks)> {
            cards(of: $0, text(people))
        }
        var remarks = CardRemarks()
        func take(
            _ cards: (bytes: [UInt8], remarks: CardRemarks), _ stream: inout ByteSink
        ) throws(WriteError) {
            stream.append(cards.bytes)
            remarks.add(cards.remarks)
            try stream.passOnIfFull()
        }
        let part = 256
        for start in stride(from: 0, to: people.count, by: part) {
            made.ask(people[start...].prefix(part))
            while let cards = made.next() { try take(cards, &stream) }
        }
        while let cards = made.next(hasEnded: true) { try take(cards, &stream) }
        if Text.isJSON { stream.append(text: people.isEmpty ? "[]\n" : "]\n") }
        return try stream.finish(rows: people.count, findings: remarks.findings)
    }

    private static func cards<Text: CardText>(
        of people: Slice<People>, _ text: consuming Text
    ) -> (bytes: [UInt8], remarks: CardRemarks) {
        var sink = ByteSink()
        for index in people.indices {
            if Text.isJSON { sink.append(text: index == 0 ? "[" : ",\n") }
            text.write(people[index], to: &sink)
        }
        return (sink.takeBytes(), text.remarks)
    }

    private static func write<Text: CardText>(
        _ people: People, _ text: consuming Text, to files: consuming FileSet
    ) throws(WriteError) -> WriteSummary {
        var names = MediaNames()
        for (number, person) in people.enumerated() {
            let label = person.label.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 }
            let name = names.name(
                in: "", file: "\(String(decoding: label, as: UTF8.self)).\(Text.fileExtension)",
                key: String(decoding: person.reference.key, as: UTF8.self), row: number + 1,
                ending: nil)
            var sink = try files.sink(name)
            text.write(person, to: &sink)
            if Text.isJSON { sink.append(text: "\n") }
            files.note(name, rows: 1, bytes: try sink.finish().bytes)
        }
        return try files.publish(text.remarks.findings)
    }
}
