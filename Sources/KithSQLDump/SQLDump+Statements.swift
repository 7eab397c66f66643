import KithDiagnostics
import KithSourceText

extension SQLDump {
    /// Reads the start of the dump: the byte order mark and the hint to its ending.
    mutating func start() throws(SQLStop) {
        guard window.rest >= SQLEnding.reach || window.isComplete else {
            throw .end(of: .statement, from: 0)
        }
        ending = .promised(by: window.bytes.prefix(SQLEnding.reach))
        let hasMark = window.bytes.starts(with: [0xEF, 0xBB, 0xBF])
        go(to: hasMark ? 3 : 0, .between)
    }

    /// Reads the head of the next statement.
    mutating func readHead() throws(SQLStop) {
        let start = try window.bytes.span.afterBlank(window.at, syntax)
        window.move(to: start)
        guard start < window.bytes.count else {
            if window.isComplete { return finish(at: start) }
            throw .end(of: .statement, from: start)
        }
        if repeatsHead(start) {
            rowCount = 0
            return go(to: start + lastHead.count, .row).ignored
        }
        guard window.bytes[start] != delimiter[0] else { return go(to: start, .skipping).ignored }
        let (head, end) = try window.bytes.span.head(start, syntax, limit: limits.columns)
        guard delimiter.count == 1 || head.isDelimiter else {
            return go(to: start, .skipping).ignored
        }
        take(head, start, end)
    }

    private mutating func take(_ head: SQLHead, _ start: Int, _ end: Int) {
        switch head {
        case .values(let target):
            open(target, start, end)
            lastHead = isRowWanted ? Array(window.bytes[start..<end]) : []
            go(to: end, .row)
        case .copy(let target):
            open(target, start, end, isCopied: true)
            go(to: end, .copy)
        case .definition(let target):
            definitions[target.name] = target.columns
            lastHead = []
            go(to: end, .skipping)
        case .unread(let form):
            notes.add(.unread(form), at: span(start, end))
            go(to: end, .skipping)
        case .delimiter(let text):
            if let first = text.first, first != 0x5C { delimiter = text }
            go(to: end, .between)
        case .backslashes(let flag):
            syntax.escapes = flag
            go(to: end, .skipping)
        case .other: go(to: end, .skipping)
        case .line, .empty: go(to: end, .between)
        }
    }

    /// Returns whether the statement begins with the same bytes as the last head.
    private func repeatsHead(_ start: Int) -> Bool {
        guard !lastHead.isEmpty, delimiter.count == 1,
            window.bytes.count - start > lastHead.count
        else { return false }
        let (bytes, head) = (window.bytes.span, lastHead.span)
        for index in head.indices where bytes[start + index] != head[index] { return false }
        return true
    }

    private mutating func open(
        _ target: SQLTarget, _ start: Int, _ end: Int, isCopied: Bool = false
    ) {
        let columns = target.columns ?? definitions[target.name] ?? []
        let table = SQLTable(
            number: table.number + 1, schema: target.schema, name: target.name, columns: columns,
            place: span(start, end), isCopied: isCopied, escapes: syntax.escapes)
        setTable(table)
        isRowWanted = !columns.isEmpty
        if columns.isEmpty { notes.add(.unnamedColumns(table.text), at: table.place) }
    }

    /// Returns the span of a range of the window, limited to the dump.
    func span(_ start: Int, _ end: Int) -> SourceSpan {
        let count = window.textCount
        let place = window.base + min(start, count)..<window.base + min(end, count)
        return SourceSpan(source, place)
    }

    /// Finishes, and reports a dump without the ending that its head promises.
    private mutating func finish(at index: Int) {
        go(to: index, .finished)
        let tail = window.tail
        guard let ending, !notes.have(SQLRules.truncated), !ending.stands(in: tail) else { return }
        let blanks = tail.reversed().prefix { $0 <= 0x20 }.count
        let end = window.base + window.bytes.count - blanks
        notes.add(.withoutEnd(ending), at: SourceSpan(source, end - 1..<end))
    }

    // MARK: Skipping

    mutating func skip() throws(SQLStop) {
        var at = window.at
        do throws(SQLStop) {
            try window.bytes.span.skipStatement(
                &at, syntax, delimiter: delimiter)
            go(to: at, .between)
        } catch {
            window.move(to: at)
            throw error
        }
    }

    mutating func recover(rows: Bool) throws(SQLStop) {
        let (at, isFound) = window.bytes.span.nextStart(window.at, rows: rows)
        if isFound {
            let isRow = window.bytes[at] == 0x20 || window.bytes[at] == 0x09
            go(to: at, isRow ? .row : .between)
        } else if window.isComplete {
            finish(at: window.bytes.count)
        } else {
            window.move(to: at)
            throw .end(of: .statement, from: at)
        }
    }

    // MARK: Resuming

    /// Reads more bytes, or reports an error and continues after it.
    mutating func resume(after stop: SQLStop) throws(ReadError) {
        switch stop {
        case .end(let part, let start): try readMore(part, start)
        case .unexpected(let at, let expected):
            // The excerpt in the message must not depend on the chunk size.
            if window.bytes.count - at < Self.shownBytes, try window.grow() { return }
            notes.add(.broken(expected, found: found(at)), at: span(at, at + 1))
            let isRow = if case .row = state { true } else { false }
            let isAfterRow = if case .afterRow = state { true } else { false }
            repeated += at - window.at
            let isBudgetLeft = repeated < limits.rowBytes
            go(to: isBudgetLeft ? window.at : at, .recovering(rows: isRow || isAfterRow))
        case .tooMany(let at):
            throw ReadError(
                .tooLarge,
                "a row or table has more values or columns than the limit of \(limits.columns)",
                at: span(at, at + 1))
        }
    }

    private mutating func readMore(_ part: SQLPart, _ start: Int) throws(ReadError) {
        guard window.rest <= limits.rowBytes else {
            throw ReadError(
                .tooLarge,
                "a row or statement is longer than the limit of \(limits.rowBytes) bytes; a quote may be missing where it begins",
                at: span(window.at, window.at + 1))
        }
        if try window.grow() { return try checkEncoding() }
        let place = span(start, start + 1)
        let isInTable =
            switch state {
            case .row, .afterRow, .copy: true
            default: false
            }
        let isQuiet = if case .recovering = state { true } else { false }
        if !isQuiet {
            notes.add(.truncated(part, in: isInTable ? table.text : nil), at: place)
        }
        repeated += window.bytes.count - start
        if part != .statement, repeated < limits.rowBytes {
            go(to: start + 1, .recovering(rows: false))
        } else {
            go(to: window.bytes.count, .finished)
        }
    }

    private func checkEncoding() throws(ReadError) {
        guard window.base == 0, window.at == 0 else { return }
        guard window.bytes.starts(with: [0xFF, 0xFE]) || window.bytes.starts(with: [0xFE, 0xFF])
        else { return }
        throw ReadError(
            .unsupported,
            "the dump is UTF-16, as PowerShell writes it; convert it to UTF-8 first",
            at: span(0, 2))
    }

    /// The maximum number of bytes of an error that messages show.
    private static var shownBytes: Int { 20 }

    /// Returns the text at an index, for messages.
    private func found(_ at: Int) -> String {
        guard at < window.bytes.count else { return "the end" }
        let line = window.bytes[at..<min(at + Self.shownBytes, window.bytes.count)].prefix {
            $0 >= 0x20
        }
        return line.isEmpty ? "the end of the line" : "'\(String(decoding: line, as: UTF8.self))'"
    }
}

extension Bool {
    /// Discards the value, so that a step can end in `return go(…).ignored`.
    fileprivate var ignored: Void {}
}

extension SQLHead {
    fileprivate var isDelimiter: Bool { if case .delimiter = self { true } else { false } }
}
