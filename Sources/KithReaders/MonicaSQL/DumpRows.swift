internal import KithDiagnostics
internal import KithModel
internal import KithSQLDump
internal import KithSourceText
internal import KithSyntax

/// A converter from rows of tables to rows of a batch.
struct DumpRows {
    var batch: Batch
    /// The number of rows left out as deleted; `belongingCount` counts rows that belong to a deleted row.
    private(set) var deletedCount = 0
    private(set) var belongingCount = 0
    /// Unquoted values of text fields, by column.
    private(set) var bare: [(name: String, count: Int, place: SourceSpan, text: String)] = []
    /// The number of entries without a day in the journal, and the first of them.
    private(set) var unlinked: (count: Int, place: SourceSpan)?
    /// The columns that the map does not declare.
    private(set) var unknown: [(name: String, fate: String, place: SourceSpan)] = []
    /// The columns with secrets, with the number of rows that have one, and the first of them.
    private(set) var secrets: [(name: String, count: Int, place: SourceSpan)] = []

    let kinds: [Kind]
    let map: DumpMap
    let index: DumpIndex
    /// The time at which the dump was written.
    let date: [UInt8]?
    /// Whether words may have trailing spaces, with which PostgreSQL pads columns of fixed length.
    let isPadded: Bool
    /// The JSON of the extra field for the current row, without its closing brace.
    var extra: [UInt8] = []
    private var scratch: [UInt8] = []
    private var repair = TextRepair()

    init(
        _ vocabulary: Vocabulary, _ map: DumpMap, _ index: DumpIndex, date: [UInt8]?, isPadded: Bool
    ) {
        self.isPadded = isPadded
        kinds = vocabulary.kinds
        self.map = map
        self.index = index
        self.date = date
        batch = Batch(kinds: kinds)
    }

    /// Returns the rows collected so far and starts a new batch.
    mutating func takeBatch() -> Batch {
        defer { batch = Batch(kinds: kinds) }
        repair.repair(&batch, kinds)
        return batch
    }

    /// Reads a row, unless it or a row that it belongs to is deleted.
    mutating func read(_ dump: borrowing SQLDump, _ plan: DumpPlan) {
        let id = plan.id.flatMap { DumpNumber.value(dump.raw(dump.cells[$0])) }
        if let id, index.deleted[plan.table].contains(id) {
            deletedCount += 1
            return
        }
        guard !belongsToDeleted(dump, plan) else {
            belongingCount += 1
            return
        }
        extra.removeAll(keepingCapacity: true)
        readKey(dump, plan)
        for (cell, step) in plan.steps { take(dump, cell, step, plan) }
        let shape = map.tables[plan.table]
        for (field, text) in shape.constants where batch.tables[plan.kind].isUnfilled(field) {
            batch.tables[plan.kind].columns[field].append(text: text[...])
        }
        if let date, let field = kinds[plan.kind].index(ofField: "export_date"),
            batch.tables[plan.kind].isUnfilled(field)
        {
            batch.tables[plan.kind].columns[field].append(text: date[...])
        }
        if let id {
            for list in shape.lists { fill(list.field, list.list, id, plan.kind) }
        }
        if !extra.isEmpty {
            extra.append(UInt8(ascii: "}"))
            batch.tables[plan.kind].columns[kinds[plan.kind].extraField].append(text: extra[...])
        }
        batch.tables[plan.kind].endRow(at: dump.place)
        batch.noteRow(ofKind: plan.kind)
    }

    private func belongsToDeleted(_ dump: borrowing SQLDump, _ plan: DumpPlan) -> Bool {
        for (cell, step) in plan.steps {
            guard case .link(_, let table, isRequired: true) = step,
                !index.deleted[table].isEmpty,
                let number = DumpNumber.value(dump.raw(dump.cells[cell]))
            else { continue }
            if index.deleted[table].contains(number) { return true }
        }
        return false
    }

    // MARK: Keys and links

    private mutating func readKey(_ dump: borrowing SQLDump, _ plan: DumpPlan) {
        guard let field = kinds[plan.kind].keyField else { return }
        if let cell = plan.key, !dump.cells[cell].isNull {
            batch.tables[plan.kind].columns[field].append { dump.append(dump.cells[cell], to: &$0) }
        } else if let cell = plan.id {
            let number = map.tables[plan.table].number
            let raw = dump.raw(dump.cells[cell])
            batch.tables[plan.kind].columns[field].append {
                NumberedKey.append(table: number, number: raw, to: &$0)
            }
        } else {
            batch.tables[plan.kind].columns[field].append(missing: .absent)
        }
    }

    /// Appends the key of a row in a table.
    private func appendKey(_ number: Int64, ofTable table: Int, to key: inout [UInt8]) {
        if let text = index.keys[table][number] {
            key.append(contentsOf: text)
        } else {
            NumberedKey.append(
                table: map.tables[table].number, number: Array(String(number).utf8), to: &key)
        }
    }

    private mutating func link(
        _ dump: borrowing SQLDump, _ cell: Int, _ field: Int, _ table: Int, _ kind: Int
    ) {
        let raw = dump.raw(dump.cells[cell])
        if dump.cells[cell].isNull {
            batch.tables[kind].columns[field].append(missing: .null)
        } else if let number = DumpNumber.value(raw) {
            guard !index.deleted[table].contains(number) else {
                return batch.tables[kind].columns[field].append(missing: .null)
            }
            var key: [UInt8] = []
            appendKey(number, ofTable: table, to: &key)
            batch.tables[kind].columns[field].append(text: key[...])
        } else {
            batch.tables[kind].columns[field].append(text: raw)
        }
    }

    private mutating func fill(_ field: Int, _ list: Int, _ id: Int64, _ kind: Int) {
        guard let numbers = index.lists[list][id] else { return }
        let shape = map.lists[list]
        var isFilled = false
        for number in numbers {
            if let texts = shape.texts {
                guard let text = index.texts[texts][number] else { continue }
                batch.tables[kind].columns[field].appendElement(text: text)
            } else if let table = shape.kind.flatMap({ map.table(ofKind: $0) }) {
                // A number that names no row is told where it stands.
                if index.deleted[table].contains(number)
                    || index.numbers.lacks(number, map.tables[table].name)
                {
                    continue
                }
                var key: [UInt8] = []
                appendKey(number, ofTable: table, to: &key)
                batch.tables[kind].columns[field].appendElement(text: key[...])
            }
            isFilled = true
        }
        if isFilled { batch.tables[kind].columns[field].endRow(.value) }
    }

    // MARK: Cells

    private mutating func take(
        _ dump: borrowing SQLDump, _ cell: Int, _ step: DumpPlan.Step, _ plan: DumpPlan
    ) {
        switch step {
        case .field(let field):
            guard batch.tables[plan.kind].isUnfilled(field) else { return }
            readField(dump, cell, field, plan)
        case .link(let field, let table, _):
            guard batch.tables[plan.kind].isUnfilled(field) else { return }
            link(dump, cell, field, table, plan.kind)
        case .minor(let field): readAmount(dump, cell, field, plan)
        case .split(let fields): readParts(dump, cell, fields, plan.kind)
        case .join(let join): readJoined(dump, cell, join, plan.kind)
        case .extra: keep(dump, cell)
        case .unknown:
            noteUnknown(dump, cell)
            keep(dump, cell)
        case .unknownSecret: noteUnknown(dump, cell)
        case .secret:
            noteSecret(dump, cell)
            if map.keepsSecrets { keep(dump, cell) }
        }
    }

    private mutating func readField(
        _ dump: borrowing SQLDump, _ cell: Int, _ field: Int, _ plan: DumpPlan
    ) {
        let value = dump.cells[cell]
        guard !value.isNull else {
            return batch.tables[plan.kind].columns[field].append(missing: .null)
        }
        let shape = kinds[plan.kind].fields[field]
        if shape.type == .json { return readJSON(dump, cell, field, plan.kind) }
        guard shape.type.isInteger else {
            if value.form == .bare, shape.type == .text { noteBare(dump, cell) }
            if shape.type == .number { return readForm(dump, cell, field, plan) }
            let isWord = isPadded && !shape.constraints.values.isEmpty
            return batch.tables[plan.kind].columns[field].append {
                let start = $0.count
                dump.append(value, to: &$0)
                if isWord { while $0.count > start, $0.last == 0x20 { $0.removeLast() } }
            }
        }
        let raw = dump.raw(value)
        let number = shape.type == .boolean ? DumpText.flag(raw) : DumpNumber.value(raw)
        if let number {
            return batch.tables[plan.kind].columns[field].append(integer: number)
        }
        keep(raw, of: shape, named: dump.table.columns[cell], dump.place(value))
    }

    /// Reads a number cell; a text that is not a valid number is kept under extra.
    private mutating func readForm(
        _ dump: borrowing SQLDump, _ cell: Int, _ field: Int, _ plan: DumpPlan
    ) {
        let shape = kinds[plan.kind].fields[field]
        scratch.removeAll(keepingCapacity: true)
        dump.append(dump.cells[cell], to: &scratch)
        let isFitting = TableCell.append(
            scratch[...], to: &batch.tables[plan.kind].columns[field],
            as: FieldForm(type: shape.type, isList: false))
        if !isFitting {
            keep(
                scratch[...], of: shape, named: dump.table.columns[cell],
                dump.place(dump.cells[cell]))
        }
    }

    /// Reads a JSON cell; the database does not ensure that it is valid JSON.
    private mutating func readJSON(
        _ dump: borrowing SQLDump, _ cell: Int, _ field: Int, _ kind: Int
    ) {
        scratch.removeAll(keepingCapacity: true)
        dump.append(dump.cells[cell], to: &scratch)
        if let document = try? JSONParser.parse(SourceBytes(scratch), source: SourceID(0)) {
            return batch.tables[kind].columns[field].append { document.appendCompact(0, to: &$0) }
        }
        add(
            ReadingRules.type,
            "'\(kinds[kind].fields[field].name)' must be JSON, found other text; it is kept under extra",
            dump.place(dump.cells[cell]))
        keep(dump, cell)
    }

    private mutating func readAmount(
        _ dump: borrowing SQLDump, _ cell: Int, _ field: Int, _ plan: DumpPlan
    ) {
        let value = dump.cells[cell]
        guard !value.isNull else {
            return batch.tables[plan.kind].columns[field].append(missing: .null)
        }
        let currency = plan.currency.flatMap { DumpNumber.value(dump.raw(dump.cells[$0])) }
        let code = currency.flatMap { number in
            map.joins.firstIndex { $0.table.elementsEqual("currencies".utf8) }
                .flatMap { index.joined[$0].first?[number] }
        }
        let isWhole = code.map { map.wholeCurrencies.contains(Array($0)) } ?? false
        let text = DumpText.amount(dump.raw(value), isWhole: isWhole, isShort: currency == nil)
        batch.tables[plan.kind].columns[field].append(text: text[...])
    }

    /// Reads the year, month and day of a date.
    private mutating func readParts(
        _ dump: borrowing SQLDump, _ cell: Int, _ fields: [Int], _ kind: Int
    ) {
        let parts = dump.raw(dump.cells[cell]).prefix(10).split(separator: UInt8(ascii: "-"))
        guard parts.count == fields.count else { return keep(dump, cell) }
        for (field, part) in zip(fields, parts) {
            guard let number = DumpNumber.value(part) else { continue }
            batch.tables[kind].columns[field].append(integer: number)
        }
    }

    private mutating func readJoined(
        _ dump: borrowing SQLDump, _ cell: Int, _ join: Int, _ kind: Int
    ) {
        guard let number = DumpNumber.value(dump.raw(dump.cells[cell])) else { return }
        for (column, texts) in zip(map.joins[join].columns, index.joined[join])
        where batch.tables[kind].isUnfilled(column.field) {
            guard let text = texts[number] else {
                // A link is kept as written if its target row is missing.
                if kinds[kind].fields[column.field].link != nil {
                    batch.tables[kind].columns[column.field].append(
                        text: dump.raw(dump.cells[cell]))
                } else if map.joins[join].entry != nil {
                    noteUnlinked(dump.place, column.field, kind)
                }
                continue
            }
            let shape = kinds[kind].fields[column.field]
            let isWord = isPadded && !shape.constraints.values.isEmpty
            let end = isWord ? text.lastIndex { $0 != 0x20 }.map { $0 + 1 } : nil
            let word = text[..<(end ?? text.endIndex)]
            let isFitting = TableCell.append(
                word, to: &batch.tables[kind].columns[column.field],
                as: FieldForm(type: shape.type, isList: false))
            if !isFitting { keep(word, of: shape, dump.place(dump.cells[cell])) }
        }
    }

    // MARK: Extra

    private mutating func keep(_ dump: borrowing SQLDump, _ cell: Int) {
        guard !dump.cells[cell].isNull else { return }
        scratch.removeAll(keepingCapacity: true)
        dump.append(dump.cells[cell], to: &scratch)
        keep(scratch, named: dump.table.columns[cell])
    }

    private mutating func keep(_ text: [UInt8], named name: [UInt8]) {
        extra.append(extra.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
        JSONString.append(name, to: &extra)
        extra.append(UInt8(ascii: ":"))
        JSONString.append(text, to: &extra)
    }

    /// Reports a value that does not fit the type of its field, and keeps it under extra.
    private mutating func keep(
        _ text: ArraySlice<UInt8>, of field: Field, named name: [UInt8]? = nil, _ place: SourceSpan
    ) {
        let found =
            field.isSecret
            ? "something else" : "'\(String(decoding: text.prefix(40), as: UTF8.self))'"
        add(
            ReadingRules.type,
            "'\(field.name)' must be \(CellReader.expectation(field)), found \(found); it is kept under extra",
            place)
        keep(Array(text), named: name ?? Array(field.name.utf8))
    }

    /// Counts an entry without a day in the journal; entries written through the API have none, and so no date.
    private mutating func noteUnlinked(_ place: SourceSpan, _ field: Int, _ kind: Int) {
        unlinked = ((unlinked?.count ?? 0) + 1, unlinked?.place ?? place)
        batch.unsaid.append(UnsaidField(kind: kind, field: field, place: .row(place)))
    }

    private mutating func noteBare(_ dump: borrowing SQLDump, _ cell: Int) {
        let name = "\(dump.table.text).\(String(decoding: dump.table.columns[cell], as: UTF8.self))"
        if let index = bare.firstIndex(where: { $0.name == name }) {
            bare[index].count += 1
        } else {
            let text = String(decoding: dump.raw(dump.cells[cell]).prefix(40), as: UTF8.self)
            bare.append((name, 1, dump.place(dump.cells[cell]), text))
        }
    }

    private mutating func noteSecret(_ dump: borrowing SQLDump, _ cell: Int) {
        let value = dump.cells[cell]
        guard !value.isNull, !dump.raw(value).isEmpty else { return }
        let name = "\(dump.table.text).\(String(decoding: dump.table.columns[cell], as: UTF8.self))"
        if let index = secrets.firstIndex(where: { $0.name == name }) {
            secrets[index].count += 1
        } else {
            secrets.append((name, 1, dump.place(value)))
        }
    }

    private mutating func noteUnknown(_ dump: borrowing SQLDump, _ cell: Int) {
        let name = "\(dump.table.text).\(String(decoding: dump.table.columns[cell], as: UTF8.self))"
        guard !unknown.contains(where: { $0.name == name }) else { return }
        let fate = UnknownMembers.fate(dump.table.columns[cell], map.keepsSecrets)
        unknown.append((name, fate, dump.table.place))
    }

    mutating func add(_ rule: RuleDescription, _ message: String, _ place: SourceSpan?) {
        batch.findings.append(
            rule.finding(message, at: place))
    }
}
