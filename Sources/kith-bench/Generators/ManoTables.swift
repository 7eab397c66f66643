internal import KithSourceText

/// The tables of one manager in Mano: invented data that depends only on the size.
///
/// Each person has three conversations with thirteen messages each.
struct ManoTables {
    /// The format of the tables.
    enum Form: String, CaseIterable, Sendable {
        /// One JSON object with a member per table.
        case json
        /// The messages only, as comma-separated values of the server.
        case csv
        /// A database dump with `COPY` statements.
        case sql
    }

    /// The number of people, without the manager.
    let people: Int
    let form: Form

    private static let conversations = 3
    private static let messages = 13
    private static let owner = "7a1d4c20-33b8-4e5f-9a66-0c2d3e4f5a61"
    private static let words = [
        "What does she need from you this month?", "He is worn out by the rota, \"again\".",
        "Try it for a week, then ask.", "Line one\nline two, with a comma",
        "The swap worked 👍", "Numbers first (story second)",
    ]
    private static let types = ["direct_report", "peer", "manager", "stakeholder", "other"]

    /// The value of a cell.
    private enum Cell {
        case text(String)
        case number(Int)
        case flag(Bool)
        case null
    }

    private typealias Row = [(column: StaticString, cell: Cell)]

    /// Writes all tables in pieces; returns the row counts.
    func write<Failure>(
        _ take: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> RowCounts {
        var (bytes, counts): ([UInt8], RowCounts) = ([], RowCounts())
        bytes.reserveCapacity(1 << 21)
        if form == .json { bytes += "{".utf8 }
        if form == .sql { bytes += "SET session_replication_role = replica;\n\n".utf8 }
        if form != .csv {
            try write("people", "person", people + 1, &bytes, &counts, take) { person($0) }
            try write(
                "conversations", "conversation", people * Self.conversations, &bytes, &counts, take
            ) { conversation($0) }
        }
        let all = people * Self.conversations * Self.messages
        try write("messages", "message", all, &bytes, &counts, take) { message($0) }
        if form == .json { bytes += "\n}\n".utf8 }
        if form == .sql { bytes += "RESET ALL;\n".utf8 }
        try take(&bytes)
        return counts
    }

    private func write<Failure>(
        _ table: String, _ kind: String, _ count: Int, _ bytes: inout [UInt8],
        _ counts: inout RowCounts, _ take: (inout [UInt8]) throws(Failure) -> Void,
        row: (Int) -> Row
    ) throws(Failure) {
        counts.add(count, kind)
        let columns = row(0).map { $0.column.description }
        switch form {
        case .json:
            if bytes.last != UInt8(ascii: "{") { bytes += ",".utf8 }
            bytes += "\n\"\(table)\": [".utf8
        case .csv: bytes += (columns.joined(separator: ",") + "\n").utf8
        case .sql:
            let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
            bytes += "COPY \"public\".\"\(table)\" (\(names)) FROM stdin;\n".utf8
        }
        for number in 0..<count {
            append(row(number), isFirst: number == 0, to: &bytes)
            if bytes.count >= 1 << 20 { try take(&bytes) }
        }
        if form == .json { bytes += "\n]".utf8 }
        if form == .sql { bytes += "\\.\n\n".utf8 }
    }

    // MARK: Rows

    /// Returns the key of a row, made of a digit for its table and its number.
    private func key(_ table: Int, _ number: Int) -> Cell {
        let digits = String(number)
        let zeros = String(repeating: "0", count: max(0, 12 - digits.utf8.count))
        return .text("\(table)0c0ffee-5ea0-4c1d-9b7a-\(zeros)\(digits)")
    }

    private func stamp(_ number: Int) -> Cell {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        let (day, minute) = (1 + number / 1440 % 28, number % 60)
        let (first, last) = form == .json ? ("T", "+00:00") : (" ", "+00")
        return .text(
            "2025-11-\(two(day))\(first)\(two(number / 60 % 24)):\(two(minute)):07.25\(last)")
    }

    private func person(_ number: Int) -> Row {
        let isSelf = number == 0
        return [
            ("id", key(1, number)), ("user_id", .text(Self.owner)),
            ("name", .text("Person \(number)")), ("role", .text("Baker")),
            (
                "relationship_type",
                .text(isSelf ? "self" : Self.types[number % Self.types.count])
            ),
            ("created_at", stamp(number)), ("updated_at", stamp(number)), ("notes", .null),
            ("profile_completion_score", .number(20)), ("is_self", .flag(isSelf)),
        ]
    }

    private func conversation(_ number: Int) -> Row {
        [
            ("id", key(2, number)), ("person_id", key(1, 1 + number / Self.conversations)),
            ("title", .text("Talk \(number)")),
            ("is_active", .flag(number % Self.conversations == 0)), ("created_at", stamp(number)),
            ("updated_at", stamp(number)),
        ]
    }

    private func message(_ number: Int) -> Row {
        let conversation = number / Self.messages
        return [
            ("id", key(3, number)), ("person_id", key(1, 1 + conversation / Self.conversations)),
            ("content", .text(Self.words[number % Self.words.count])),
            ("is_user", .flag(number % 2 == 0)), ("created_at", stamp(number)),
            ("user_id", .text(Self.owner)), ("topic_id", .null), ("file_count", .number(0)),
            ("conversation_id", key(2, conversation)),
        ]
    }

    // MARK: Cells

    private func append(_ row: Row, isFirst: Bool, to bytes: inout [UInt8]) {
        if form == .json { bytes += (isFirst ? "\n{" : ",\n{").utf8 }
        for (index, (column, cell)) in row.enumerated() {
            if index > 0 { bytes.append(form == .sql ? 0x09 : 0x2C) }
            if form == .json {
                JSONString.append(column.description, to: &bytes)
                bytes.append(0x3A)
            }
            append(cell, to: &bytes)
        }
        bytes.append(form == .json ? 0x7D : 0x0A)
    }

    private func append(_ cell: Cell, to bytes: inout [UInt8]) {
        switch (cell, form) {
        case (.null, .json): bytes += "null".utf8
        case (.null, .csv): break
        case (.null, .sql): bytes += "\\N".utf8
        case (.number(let number), _): bytes += String(number).utf8
        case (.flag(let flag), .json): bytes += (flag ? "true" : "false").utf8
        case (.flag(let flag), _): bytes.append(UInt8(ascii: flag ? "t" : "f"))
        case (.text(let text), .json): JSONString.append(text, to: &bytes)
        case (.text(let text), .csv): appendValue(text, to: &bytes)
        case (.text(let text), .sql): appendCopied(text, to: &bytes)
        }
    }

    private func appendValue(_ text: String, to bytes: inout [UInt8]) {
        guard text.utf8.contains(where: { [0x20, 0x22, 0x2C, 0x0A, 0x28].contains($0) }) else {
            bytes += text.utf8
            return
        }
        bytes.append(0x22)
        for byte in text.utf8 { bytes += byte == 0x22 ? [byte, byte] : [byte] }
        bytes.append(0x22)
    }

    private func appendCopied(_ text: String, to bytes: inout [UInt8]) {
        for byte in text.utf8 {
            if byte == 0x0A { bytes += "\\n".utf8 } else { bytes.append(byte) }
        }
    }
}
