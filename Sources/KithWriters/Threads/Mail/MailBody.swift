internal import KithMarkup
internal import KithModel
internal import KithSourceText

/// Writes the bodies of mail: plain text, with HTML beside it where the source has HTML, and attached files.
struct MailBody: ~Copyable {
    /// The control characters in texts, which mail does not allow.
    var controls = ControlCharacters()

    private let html: SafeHTML
    private let plain: MarkdownText
    private var parser: HTMLParser
    private var tree = HTMLTree()

    /// Delimits parts; quoted-printable text cannot hold it.
    private static let boundaries = (parts: "=_parts", forms: "=_forms")

    init(base: String) throws(WriteError) {
        var html = SafeHTML()
        html.links.base = base
        self.html = html
        var plain = MarkdownText()
        plain.links.base = base
        plain.isPlain = true
        self.plain = plain
        do throws(ReadError) { parser = try HTMLParser() } catch { throw WriteError(error) }
    }

    /// Appends the rest of a header, and the body.
    mutating func append(
        _ message: MessageRecord, _ files: [AttachedFile], to sink: inout ByteSink
    ) throws(WriteError) {
        let held = files.compactMap { file in
            EncodedFile(file.content).flatMap { $0.count ?? 0 > 0 && $0.isValid ? (file, $0) : nil }
        }
        let notes = Self.notes(of: message, files)
        guard !held.isEmpty else { return try appendText(message, notes, to: &sink) }
        let boundary = Self.boundaries.parts
        sink.append(
            text: "Content-Type: multipart/mixed; boundary=\"\(boundary)\"\n\n--\(boundary)\n")
        try appendText(message, notes, to: &sink)
        for (file, content) in held {
            sink.append(text: "\n--\(boundary)\n")
            append(file, content, to: &sink)
        }
        sink.append(text: "\n--\(boundary)--\n")
    }

    // MARK: Texts

    private mutating func appendText(
        _ message: MessageRecord, _ notes: [UInt8], to sink: inout ByteSink
    ) throws(WriteError) {
        guard message.form == .html else {
            let text = message.note.map { Array("[\($0)]\n".utf8)[...] } ?? message[.body]
            return append(text, notes, type: "plain", to: &sink)
        }
        do throws(ReadError) {
            try parser.parse(
                SourceBytes(Array("<html><body>".utf8) + message[.body]), encoding: .utf8,
                into: &tree)
        } catch { throw WriteError(error) }
        let boundary = Self.boundaries.forms
        sink.append(
            text: "Content-Type: multipart/alternative; boundary=\"\(boundary)\"\n\n--\(boundary)\n"
        )
        append(plain.markdown(of: tree.root, in: tree)[...], notes, type: "plain", to: &sink)
        sink.append(text: "\n--\(boundary)\n")
        var page = html.html(of: tree.root, in: tree)
        if !notes.isEmpty {
            page += "<p>".utf8
            page += PlainText.html(notes[...].trimmed { $0 == 0x0A })
            page += "</p>".utf8
        }
        append(page[...], [], type: "html", to: &sink)
        sink.append(text: "\n--\(boundary)--\n")
    }

    /// Appends the header and the text of a part, which ends with a line break.
    private mutating func append(
        _ text: ArraySlice<UInt8>, _ notes: [UInt8], type: String, to sink: inout ByteSink
    ) {
        var text = Array(controls.replaced(in: text))
        if text.last != 0x0A, !text.isEmpty { text.append(0x0A) }
        if !notes.isEmpty {
            if !text.isEmpty { text.append(0x0A) }
            text += controls.replaced(in: notes[...])
        }
        let isPlain = Self.isPlain(text)
        sink.append(
            text: "Content-Type: text/\(type); charset=utf-8\n"
                + "Content-Transfer-Encoding: \(isPlain ? "7bit" : "quoted-printable")\n\n")
        guard !isPlain else { return Self.append(lines: text[...], to: &sink) }
        var encoded: [UInt8] = []
        QuotedPrintable.append(text[...], to: &encoded)
        Self.append(lines: encoded[...], to: &sink)
    }

    /// Whether a text can stay as it is: ASCII in short lines, without what begins a boundary.
    private static func isPlain(_ text: [UInt8]) -> Bool {
        var length = 0
        var last: UInt8 = 0
        for byte in text {
            length = byte == 0x0A ? 0 : length + 1
            let isBoundary = last == UInt8(ascii: "=") && byte == UInt8(ascii: "_")
            if byte >= 0x80 || length > 998 || isBoundary { return false }
            last = byte
        }
        return true
    }

    /// Appends lines; one that begins with `From `, after any number of `>`, gets another `>`.
    private static func append(lines: ArraySlice<UInt8>, to sink: inout ByteSink) {
        var rest = lines
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
            if rest[..<end].drop(while: { $0 == UInt8(ascii: ">") }).starts(with: "From ".utf8) {
                sink.append(UInt8(ascii: ">"))
            }
            sink.append(rest[..<end])
            rest = rest[end...]
        }
    }

    /// Returns what a reader should know of a message besides its text.
    private static func notes(of message: MessageRecord, _ files: [AttachedFile]) -> [UInt8] {
        var notes: [UInt8] = []
        if !message[.edited].isEmpty || !message[.editor].isEmpty {
            notes += "Edited".utf8
            if !message[.editor].isEmpty { notes += Array(" by ".utf8) + message[.editor] }
            if !message[.edited].isEmpty { notes += Array(" at ".utf8) + message[.edited] }
            notes += ".\n".utf8
        }
        let names = [message[.attachments]] + files.map(\.shownName)
        let attached = Array(names.filter { !$0.isEmpty }.joined(separator: ", ".utf8))
        if !attached.isEmpty { notes += Array("Attached: ".utf8) + attached + [0x0A] }
        return notes
    }

    // MARK: Files

    private mutating func append(
        _ file: AttachedFile, _ content: EncodedFile, to sink: inout ByteSink
    ) {
        let type = content.mediaType.isEmpty ? file.mediaType : content.mediaType
        let isType =
            type.contains(UInt8(ascii: "/"))
            && type.allSatisfy {
                $0.isASCIIAlphanumeric || "!#$&-^_.+/".utf8.contains($0)
            }
        let shown = isType ? String(decoding: type, as: UTF8.self) : "application/octet-stream"
        var name: [UInt8] = []
        for byte in controls.replaced(in: file.shownName) {
            if byte.isASCIIAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
                name.append(byte)
            } else {
                PercentEncoding.append(byte, to: &name)
            }
        }
        let encoding = content.base64 == nil ? "quoted-printable" : "base64"
        sink.append(
            text: "Content-Type: \(shown)\nContent-Transfer-Encoding: \(encoding)\n"
                + "Content-Disposition: attachment;\n filename*=utf-8''")
        sink.append(name)
        sink.append(text: "\n\n")
        guard var digits = content.base64 else {
            var encoded: [UInt8] = []
            QuotedPrintable.append((content.decoded() ?? [])[...], to: &encoded)
            return Self.append(lines: encoded[...], to: &sink)
        }
        while !digits.isEmpty {
            sink.append(digits.prefix(76))
            sink.append(0x0A)
            digits = digits.dropFirst(76)
        }
    }
}
