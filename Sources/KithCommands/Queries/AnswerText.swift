internal import KithCommandLine
internal import KithKit
internal import KithModel
internal import KithSourceText
internal import KithWriters

/// The output forms of queries.
enum AnswerForm: String, CaseIterable, ArgumentValue {
    case text, json, ndjson, csv
}

extension Option where Value == AnswerForm {
    /// The option `--to` of all queries.
    static var form: Option<AnswerForm> {
        Option("to", short: "t", default: .text, help: "The form of the answer.")
    }
}

extension ReportParameters {
    /// Writes an answer to standard output, and tells how many rows it has.
    func show(
        _ answer: AnswerTable, as form: AnswerForm, _ values: Values, _ console: Console
    ) throws {
        switch form {
        case .text: try console.out.write(AnswerText.text(answer))
        case .csv: try console.out.write(AnswerText.table(answer))
        case .json: try console.out.write(AnswerText.json(answer))
        case .ndjson: try console.out.write(AnswerText.lines(answer))
        }
        note(answer.count, values, console)
    }
}

/// Formats an answer.
enum AnswerText {
    /// The maximum length of a cell in the text form, in characters.
    private static let textLimit = 72

    /// Formats the answer as a text table, with the columns meant for people that have a value in
    /// some row.
    static func text(_ answer: AnswerTable) -> String {
        guard !answer.rows.isEmpty || answer.gaps?.isEmpty == false else { return "" }
        let shown = answer.columns.indices.filter { column in
            answer.columns[column].audience != .programs
                && answer.rows.contains { $0[column] != .none && $0[column] != .truth(false) }
        }
        var rows = [
            shown.map { column in
                let name = answer.columns[column].name
                return answer.keepsNames ? name : name.replacing("_", with: " ")
            }
        ]
        var gaps = (answer.gaps ?? [])[...]
        for (number, row) in answer.rows.enumerated() {
            while let gap = gaps.first, gap.row <= number {
                rows.append(missing(gap))
                gaps = gaps.dropFirst()
            }
            rows.append(shown.map { word(row[$0], answer.columns[$0].name) })
        }
        rows += gaps.map(missing)
        return TextTable(rows.map(trimmed)).text
    }

    /// Formats the answer as CSV, with all columns except those meant for people only.
    static func table(_ answer: AnswerTable) -> [UInt8] {
        let columns = answer.columns.indices.filter { answer.columns[$0].audience != .people }
        return CSVRows.text(
            [columns.map { answer.columns[$0].name }]
                + answer.rows.map { row in columns.map { plain(row[$0]) } })
    }

    /// Formats the answer as JSON: one object per row, without the members that have no value.
    static func json(_ answer: AnswerTable) -> [UInt8] {
        var json = JSONOutput()
        json.object { json in
            json.lines(answer.word, answer.rows) { json, row in
                members(row, of: answer, &json)
            }
            guard let gaps = answer.gaps else { return }
            json.array("missing") { json in
                for gap in gaps {
                    json.object { json in
                        json.number("from", Int(gap.numbers.lowerBound))
                        json.number("to", Int(gap.numbers.upperBound))
                    }
                }
            }
        }
        json.endLine()
        return json.bytes
    }

    /// Formats each row as JSON on a line of its own, without the members that have no value.
    static func lines(_ answer: AnswerTable) -> [UInt8] {
        answer.rows.flatMap { row in
            var json = JSONOutput()
            json.object { members(row, of: answer, &$0) }
            json.endLine()
            return json.bytes
        }
    }

    private static func members(
        _ row: [AnswerTable.Cell], of answer: AnswerTable, _ json: inout JSONOutput
    ) {
        for (column, cell) in zip(answer.columns, row) where column.audience != .people {
            switch cell {
            case .text(let text): json.text(column.name, text)
            case .number(let number): json.number(column.name, Int(number))
            // JSON has no infinite numbers.
            case .real(let number) where number.isFinite: json.number(column.name, number)
            case .truth(let truth): json.boolean(column.name, truth)
            case .none, .real: break
            }
        }
    }

    private static func missing(_ gap: AnswerTable.Gap) -> [String] {
        ["-", NumberRanges.text(of: gap.numbers), "missing"]
    }

    /// Formats a cell on one line; `true` is shown as the column's name and `false` as nothing.
    private static func word(_ cell: AnswerTable.Cell, _ name: String) -> String {
        switch cell {
        case .text(let text):
            let line = VisibleText.of(beginning(of: text))
            let isIndented = text.utf8.first == UInt8(ascii: " ")
            let indent = isIndented ? String(text.prefix { $0 == " " }) : ""
            return indent + (line.count > textLimit ? "\(line.prefix(textLimit))…" : line)
        case .number(let number): return "\(number)"
        case .real(let number): return "\(number)"
        case .truth(let truth): return truth ? name.replacing("_", with: " ") : ""
        case .none: return ""
        }
    }

    /// Returns as much of a text as a cell shows and one character more, with spaces for white space.
    private static func beginning(of text: String) -> String {
        var beginning = ""
        var room = textLimit
        var isAfterSpace = false
        for character in text {
            guard room >= 0 else { break }
            guard !character.isWhitespace else {
                isAfterSpace = !beginning.isEmpty
                continue
            }
            if isAfterSpace { beginning.append(" ") }
            beginning.append(character)
            room -= isAfterSpace ? 2 : 1
            isAfterSpace = false
        }
        return beginning
    }

    private static func plain(_ cell: AnswerTable.Cell) -> String {
        switch cell {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .real(let number): "\(number)"
        case .truth(let truth): truth ? "true" : "false"
        case .none: ""
        }
    }

    private static func trimmed(_ row: [String]) -> [String] {
        Array(row.prefix((row.lastIndex { !$0.isEmpty } ?? 0) + 1))
    }
}
