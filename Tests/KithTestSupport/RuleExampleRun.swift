private import KithArchives
package import KithDiagnostics
package import KithModel
package import KithReaders
internal import KithSourceText

/// What an example of a rule gives, beside what it says it gives.
package struct RuleExampleRun: Sendable {
    /// The findings, one in a line, with the text that they point at.
    package let actual: [String]
    /// What the example marks and says.
    package let expected: [String]

    /// Reads an example and looks at its rows.
    ///
    /// - Parameters:
    ///   - example: The example.
    ///   - rule: The id of its rule; what readers report under it counts too.
    ///   - vocabulary: The vocabulary of rows that name none.
    ///   - formats: The formats that examples may be written in.
    ///   - check: What the rule finds in a dataset.
    /// - Throws: What reading throws.
    package init(
        _ example: RuleExample, of rule: String, vocabulary: String = "monica",
        formats: [ReaderFormat] = [.bluesky, .blueskyEvents, .kith, .monica, .mano],
        check: (Dataset) -> [Finding]
    ) async throws {
        let (format, marked) = try Self.input(example.text, example.form, formats)
        let words = try Self.vocabulary(
            example.form, format, marked.bytes, default: vocabulary)
        let (dataset, noticed) =
            format.isReadTogether
            ? try await Self.readTogether(marked.bytes, format, words)
            : try Self.read(marked.bytes, format, words)
        let findings = (noticed.filter { $0.rule == rule } + check(dataset)).sorted()
        let text = SourceBytes(marked.bytes)
        actual = findings.map { Self.line($0.span?.range, $0.message, in: text) }
        let unplaced = max(0, example.messages.count - marked.places.count)
        let places = [Range<Int>?](repeating: nil, count: unplaced) + marked.places
        expected = places.enumerated().map { index, place in
            let message = example.messages.indices.contains(index) ? example.messages[index] : "?"
            return Self.line(place, message, in: text)
        }
    }

    /// The day on which examples are looked at.
    package static let today = CalendarDay(year: 2026, month: 1, day: 15)

    /// All rows of an example in the form of rows.
    package static func dataset(
        _ text: String, _ form: RuleExample.Form, vocabulary: String
    ) async throws -> Dataset {
        let (format, marked) = try input(text, form, [])
        let words = try Self.vocabulary(form, format, marked.bytes, default: vocabulary)
        return try read(marked.bytes, format, words).dataset
    }

    /// All rows of a text.
    package static func read(
        _ bytes: [UInt8], _ format: ReaderFormat, _ vocabulary: Vocabulary
    ) throws -> (dataset: Dataset, findings: [Finding]) {
        let source = SourceID(0)
        let context = ReadContext(source: source, vocabulary: vocabulary, keepsText: true)
        var cursor = try format.open(ByteSource(name: "example", origin: .memory(bytes)), context)
        var builder = Dataset.Builder(vocabulary, today: today)
        var findings: [Finding] = []
        var secrets = SecretMembers()
        while var batch = try cursor.next() {
            secrets.remove(from: &batch, vocabulary.kinds)
            findings += batch.findings
            builder.append(batch)
        }
        builder.setLocator(cursor.locator, of: source)
        return (builder.finish(), findings)
    }

    /// All rows of a text in a format whose inputs are read together; the text is a source of its own.
    package static func readTogether(
        _ bytes: [UInt8], _ format: ReaderFormat, _ vocabulary: Vocabulary
    ) async throws -> (dataset: Dataset, findings: [Finding]) {
        guard case .together(let open) = format.opening else {
            throw ReadError(.unsupported, "\(format.name) is not read together")
        }
        let input = ByteSource(name: "example", origin: .memory(bytes))
        let members = MemberSource([input], registry: SourceRegistry(from: SourceID(0)))
        let context = ReadContext(source: SourceID(0), vocabulary: vocabulary, keepsText: true)
        var cursor = try open(members, context)
        var builder = Dataset.Builder(vocabulary, today: today)
        var findings: [Finding] = []
        while let batch = try await cursor.next() {
            findings += batch.findings
            builder.append(batch)
        }
        for (source, locator) in cursor.locators { builder.setLocator(locator, of: source) }
        return (builder.finish(), findings)
    }

    private static func input(
        _ text: String, _ form: RuleExample.Form, _ formats: [ReaderFormat]
    ) throws -> (ReaderFormat, MarkedText) {
        guard case .file(let name) = form else { return (.kith, MarkedText(RowText.json(text))) }
        guard let format = formats.first(where: { $0.name == name }) else {
            throw ReadError(.unsupported, "no format '\(name)'")
        }
        return (format, MarkedText(text))
    }

    private static func vocabulary(
        _ form: RuleExample.Form, _ format: ReaderFormat, _ bytes: [UInt8], default name: String
    ) throws -> Vocabulary {
        switch form {
        case .rows, .value: return try .builtIn(name)
        case .file: return try .builtIn(format.vocabulary(bytes[...]) ?? name)
        case .rowsOf(let text):
            if Vocabulary.builtInNames.contains(text) { return try .builtIn(text) }
            return try RowText.vocabulary(text)
        }
    }

    private static func line(
        _ place: Range<Int>?, _ message: String, in text: SourceBytes
    ) -> String {
        let shown = place.map { "\($0.lowerBound) ⟦\(text.text($0))⟧" } ?? "nowhere"
        return "\(shown): \(message)"
    }
}
