private import KithSourceText

/// The parts of rows as they come, whose links are not resolved.
struct RowParts {
    /// The values of each part, by its number.
    private let values: [PartValues]

    init(_ kind: Kind, _ rows: borrowing Rows, keepsSecrets: Bool) {
        values = Meaning.Part.allCases.map {
            PartValues($0, of: kind, rows: rows, keepsSecrets: keepsSecrets)
        }
    }

    subscript(part: Meaning.Part) -> PartValues { values[part.rawValue] }
}

/// The parts of rows of messages, looked up once for a batch.
struct MessageParts {
    let thread, author, recipient, title: PartValues
    private let kind: Int
    private let keys: Texts
    private let mine, number, at, atRaw, edited, editedRaw, editor: PartValues
    private let attachments, answers, html, text, markdown, hidden: PartValues
    private let hasNumbers: Bool

    init(_ kind: Kind, _ rows: borrowing Rows, keepsSecrets: Bool) {
        let parts = RowParts(kind, rows, keepsSecrets: keepsSecrets)
        self.kind = kind.index
        keys = rows.texts(kind.keyField)
        (thread, author, recipient) = (parts[.in], parts[.author], parts[.to])
        mine = parts[.mine]
        (number, at, atRaw) = (parts[.number], parts[.at], parts[.atRaw])
        (edited, editedRaw, editor) = (parts[.edited], parts[.editedRaw], parts[.editor])
        (title, attachments, answers) = (parts[.title], parts[.attachments], parts[.answers])
        (html, text, markdown, hidden) = (
            parts[.html], parts[.text], parts[.markdown], parts[.hidden]
        )
        hasNumbers = !number.isEmpty
    }

    /// Returns the key of a row.
    func key(_ row: Int) -> ArraySlice<UInt8> { keys.bytes(row) }

    /// Encodes the message of a row.
    func encode(_ row: Int, author: Int?, recipient: Int?, to bytes: inout [UInt8]) {
        let (form, body) = body(row)
        MessageRecord.encode(
            form, kind: kind, author: author, recipient: recipient, isMine: mine.flag(row),
            to: &bytes
        ) { part, bytes in
            switch part {
            case .key: bytes += keys.bytes(row)
            case .number: number.append(row, to: &bytes)
            case .at: bytes += moment(row)
            case .edited: bytes += first(edited, editedRaw, row)
            case .editor: bytes += editor.text(row) ?? []
            case .title: bytes += title.text(row) ?? []
            case .attachments: attachments.append(row, to: &bytes)
            case .answers: bytes += answers.key(row)?.key ?? []
            case .body: bytes += body
            }
        }
    }

    private func body(_ row: Int) -> (MessageRecord.Form, ArraySlice<UInt8>) {
        if let html = html.text(row) { return (.html, html) }
        let (text, markdown) = (text.text(row), markdown.text(row))
        if let markdown, text?.isEmpty != false { return (.markdown, markdown) }
        if let text { return (.text, text) }
        return (hidden.flag(row) == true ? .hidden : .missing, [])
    }

    private func moment(_ row: Int) -> ArraySlice<UInt8> { first(at, atRaw, row) }

    private func first(_ one: PartValues, _ other: PartValues, _ row: Int) -> ArraySlice<UInt8> {
        if let text = one.text(row), !text.isEmpty { return text }
        return other.text(row) ?? []
    }

    /// Returns the position of a message in its thread, or its moment where the source has no numbers; 0 if unknown.
    func position(_ row: Int) -> Int {
        if hasNumbers { return number.number(row).map { Int($0) } ?? 0 }
        return Instant(moment(row)).map { max(0, Int($0.microseconds)) } ?? 0
    }

    /// Returns the key as a number; 0 for keys that a number would write differently.
    func numericKey(_ row: Int) -> UInt64 { DecimalKey.number(keys.bytes(row)) ?? 0 }
}

/// Keys that are numbers.
package enum DecimalKey {
    /// Parses a number; `nil` for texts that a number would write differently.
    package static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
        guard 1...18 ~= digits.count, digits.first != UInt8(ascii: "0") else { return nil }
        var number: UInt64 = 0
        for digit in digits {
            guard digit.isASCIIDigit else { return nil }
            number = number * 10 + UInt64(digit - UInt8(ascii: "0"))
        }
        return number
    }
}
