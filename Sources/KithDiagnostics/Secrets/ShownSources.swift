internal import KithSourceText

/// The sources of a report with secrets hidden: places, names and lines.
///
/// The bytes are private, so that reporters can show text only through this type.
struct ShownSources: Sendable {
    /// The hidden ranges of each source.
    private var ranges: [ByteRanges] = []
    private let files: [SourceFile]
    /// The number of sources that are inputs.
    let inputCount: Int
    private var values = SecretValues()
    /// The forms of the hidden values of each source, in the order of its ranges.
    private var forms: [[[[UInt8]]]] = []
    /// The forms of the hidden values that no text of a source has, by places.
    private var formsAtPlaces: [SourceSpan: [[UInt8]]] = [:]
    /// The sources in UTF-16 and UTF-32, whose lines are never shown.
    private var wide: Set<Int> = []

    /// The size of the parts that are searched: those with findings, and their neighbours.
    private static let partSize = 1 << 14
    /// The number of parts before a part that are searched too.
    private static let partsBefore = 8
    /// The maximum number of bytes of a finding's place that are searched.
    private static let longestSpan = 1 << 16

    /// Whether secrets are hidden.
    private let hides: Bool

    /// Creates sources in which nothing is hidden.
    init(nothingHiddenIn sources: SourceMap) {
        inputCount = sources.inputCount
        files = sources.files
        ranges = files.map { _ in ByteRanges() }
        hides = false
    }

    /// Creates sources in which the secrets near findings are hidden, and values of secrets at other places.
    init(_ sources: SourceMap, near findings: [Finding], _ secrets: [SourceSpan: [[UInt8]]]) {
        inputCount = sources.inputCount
        files = sources.files
        ranges = files.map { _ in ByteRanges() }
        hides = true
        forms = files.map { _ in [] }
        formsAtPlaces = secrets.mapValues { $0.flatMap { SecretValues.forms(of: $0[...]) } }
        for forms in formsAtPlaces.values { values.add(forms) }
        var parts: [Set<Int>] = files.map { _ in [] }
        for finding in findings {
            for span in [finding.span] + finding.notes.map(\.span) {
                guard let span, files.indices.contains(span.source.index) else { continue }
                note(span, &parts[span.source.index])
            }
        }
        let names = SecretNames(declared: sources.secretNames, others: SecretScan.others)
        for (index, file) in files.enumerated() where !parts[index].isEmpty {
            guard let bytes = file.bytes else { continue }
            if let text = WideText.ascii(of: bytes) {
                wide.insert(index)
                let all = Set(0...text.count / Self.partSize)
                forms[index] = Self.forms(Self.ranges(in: text, all, names), text)
            } else {
                ranges[index] = Self.ranges(in: bytes, parts[index], names)
                forms[index] = Self.forms(ranges[index], bytes)
            }
            for form in forms[index] { values.add(form) }
        }
    }

    private static func forms(_ ranges: ByteRanges, _ bytes: SourceBytes) -> [[[UInt8]]] {
        ranges.ranges.map { SecretValues.forms(of: bytes[$0]) }
    }

    private func note(_ span: SourceSpan, _ parts: inout Set<Int>) {
        let size = Self.partSize
        let first = max(0, span.start / size - 1)
        let last = min(span.end, span.start + Self.longestSpan) / size + 1
        if last - first > 2 || !parts.contains(first + 1) || !parts.contains(first) {
            parts.formUnion(first...max(first, last))
        }
        guard let bytes = files[span.source.index].bytes, span.start <= bytes.count else { return }
        // A long value may begin earlier.
        var index = min(first * size, bytes.count)
        let reach = 4 << 20
        let limit = max(0, index - reach)
        while index > limit, !"\"'\n".utf8.contains(bytes[index - 1]) { index -= 1 }
        parts.insert(index / size)
        parts.insert(max(0, index - 256) / size)
    }

    private static func ranges(
        in bytes: SourceBytes, _ parts: Set<Int>, _ names: SecretNames
    ) -> ByteRanges {
        var scan = SecretScan(bytes, names)
        var behind = 0
        for part in parts.sorted() {
            // A list or an object of secrets may have begun long before.
            for part in max(behind, part - partsBefore)...part {
                let start = part * partSize
                if start < bytes.count { scan.scan(start..<min(start + partSize, bytes.count)) }
            }
            behind = part + 1
        }
        var tables = SecretTables(bytes, names)
        tables.scan(upTo: ((parts.max() ?? 0) + 1) * partSize)
        return ByteRanges(scan.found + tables.found)
    }

    /// Returns the hidden ranges that overlap a part of a source.
    func ranges(of source: SourceID, _ part: Range<Int>) -> ArraySlice<Range<Int>> {
        ranges.indices.contains(source.index) ? ranges[source.index].overlapping(part) : []
    }

    // MARK: Findings

    /// Returns a finding without the values of secrets.
    func hidden(_ finding: Finding) -> Finding {
        let near = near(finding)
        var shown = finding
        shown.message = hidden(finding.message, near)
        shown.notes = finding.notes.map { Finding.Note(hidden($0.message, near), at: $0.span) }
        if var evidence = finding.evidence {
            evidence.witness = evidence.witness.map { hidden($0, near) }
            evidence.requests = evidence.requests.map { hidden($0, near) }
            evidence.site.component = hidden(evidence.site.component, near)
            evidence.site.parts = hidden(evidence.site.parts, near)
            shown.evidence = evidence
        }
        return shown
    }

    /// Returns a pointer without the values of secrets.
    func hidden(pointer: String, at span: SourceSpan) -> String { hidden(pointer, near(span)) }

    private func hidden(_ text: String, _ near: [[UInt8]]) -> String {
        guard hides else { return text }
        var text = text
        if !near.isEmpty || !values.isEmpty,
            let hidden = values.hidden(Array(text.utf8), near: near)
        {
            text = String(decoding: hidden, as: UTF8.self)
        }
        return text.utf8.contains(UInt8(ascii: ":")) ? URLCredentials.hidden(in: text) : text
    }

    private func near(_ finding: Finding) -> [[UInt8]] {
        var values: [[UInt8]] = []
        if let span = finding.span { add(span, to: &values) }
        for note in finding.notes {
            if let span = note.span { add(span, to: &values) }
        }
        return values
    }

    private func near(_ span: SourceSpan) -> [[UInt8]] {
        var values: [[UInt8]] = []
        add(span, to: &values)
        return values
    }

    /// Adds the secrets in a place and within 256 bytes of it.
    private func add(_ span: SourceSpan, to values: inout [[UInt8]]) {
        values += formsAtPlaces[span] ?? []
        let source = span.source.index
        guard forms.indices.contains(source), !forms[source].isEmpty else { return }
        // Places in a wide text differ from those in its ASCII form.
        if wide.contains(source) {
            values += forms[source].lazy.joined()
            return
        }
        let beside = 256
        let end = max(span.start, min(span.end, span.start + Self.longestSpan))
        let near = span.start - beside..<end + beside
        let hidden = ranges(of: span.source, near)
        for index in hidden.indices {
            values += forms[source][index]
            // Of a long range no more is kept than its beginning.
            guard hidden[index].count > SecretValues.longest, let bytes = files[source].bytes else {
                continue
            }
            values += SecretValues.forms(of: bytes[hidden[index].clamped(to: near)])
        }
    }

    // MARK: Sources

    /// The number of sources.
    var count: Int { files.count }

    /// Returns the name of a source; `nil` if it is unknown.
    func name(of source: SourceID) -> String? {
        guard files.indices.contains(source.index) else { return nil }
        let name = files[source.index].name
        return hides && name.utf8.contains(UInt8(ascii: ":"))
            ? URLCredentials.hidden(in: name) : name
    }

    /// Returns the lines of a source; `nil` if its text was not kept.
    func lines(of source: SourceID) -> LineIndex? {
        guard files.indices.contains(source.index) else { return nil }
        return files[source.index].bytes.map { LineIndex($0) }
    }

    /// Returns the line and column of an offset.
    func positions(
        of offset: Int, in source: SourceID, _ lines: LineIndex
    ) -> (characters: TextPosition, utf16: TextPosition)? {
        files[source.index].bytes.map { lines.positions(of: offset, in: $0) }
    }

    /// Returns the first line of a place, with secrets hidden.
    func excerpt(of span: SourceSpan, _ lines: LineIndex, width: Int) -> Excerpt? {
        guard !wide.contains(span.source.index), let bytes = files[span.source.index].bytes else {
            return nil
        }
        let reach = 4 * max(width, Excerpt.defaultWidth) + 8
        let near = ranges(of: span.source, span.start - reach..<span.start + reach)
        return Excerpt(of: span.range, in: bytes, lines: lines, width: width, hiding: Array(near))
    }

    /// Returns the first bytes of a place, up to the end of its first line, with zeros for hidden bytes.
    func text(of span: SourceSpan, limit: Int) -> [UInt8] {
        guard files.indices.contains(span.source.index), !wide.contains(span.source.index),
            let bytes = files[span.source.index].bytes
        else { return [] }
        let start = min(max(span.start, 0), bytes.count)
        let end = min(max(span.end, start), min(bytes.count, start + limit))
        var text = Array(bytes[start..<end])
        for range in ranges(of: span.source, start..<end) {
            let part = range.clamped(to: start..<end)
            for index in part { text[index - start] = 0 }
        }
        return Array(text.prefix { $0 != 0x0A && $0 != 0x0D })
    }
}
