internal import KithDiagnostics
internal import KithModel
internal import KithSQLDump
internal import KithSourceText

/// The relationship types of a dump and their groups.
struct DumpTypes {
    private var types: RelationshipTypes
    private var plan = Plan.other
    private var number = -1

    /// The content of a statement's rows.
    private enum Plan {
        case types(account: Int?, id: Int?, name: Int, reverse: Int, group: Int?, delible: Int?)
        case groups(account: Int?, id: Int, name: Int)
        case other
    }

    init(_ vocabulary: Vocabulary) { types = RelationshipTypes(vocabulary) }

    /// The findings about the types and groups.
    var findings: [Finding] { types.findings }

    /// Adds a row.
    mutating func note(_ dump: borrowing SQLDump) {
        if number != dump.table.number {
            number = dump.table.number
            plan = Self.plan(dump.table)
        }
        switch plan {
        case .types(let account, let id, let name, let reverse, let group, let delible):
            func place(_ cell: Int?) -> SourceSpan? { cell.map { dump.place(dump.cells[$0]) } }
            types.add(
                RelationshipTypes.Entry(
                    account: value(dump, account), id: value(dump, id), name: text(dump, name),
                    reverse: text(dump, reverse), group: value(dump, group),
                    isDelible: delible.flatMap { DumpText.flag(dump.raw(dump.cells[$0])) == 1 },
                    namePlace: place(name), reversePlace: place(reverse),
                    groupPlace: place(group), deliblePlace: place(delible)))
        case .groups(let account, let id, let name):
            guard let id = value(dump, id) else { return }
            types.add(
                RelationshipTypes.GroupEntry(
                    account: value(dump, account), id: id, name: text(dump, name),
                    place: dump.place(dump.cells[name])))
        case .other: return
        }
    }

    private static func plan(_ table: SQLTable) -> Plan {
        let account = table.column("account_id")
        if table.name.elementsEqual("relationship_types".utf8),
            let name = table.column("name"),
            let reverse = table.column("name_reverse_relationship")
        {
            return .types(
                account: account, id: table.column("id"), name: name, reverse: reverse,
                group: table.column("relationship_type_group_id"), delible: table.column("delible"))
        }
        if table.name.elementsEqual("relationship_type_groups".utf8), let id = table.column("id"),
            let name = table.column("name")
        {
            return .groups(account: account, id: id, name: name)
        }
        return .other
    }

    private func value(_ dump: borrowing SQLDump, _ cell: Int?) -> Int64? {
        cell.flatMap { DumpNumber.value(dump.raw(dump.cells[$0])) }
    }

    private func text(_ dump: borrowing SQLDump, _ cell: Int) -> [UInt8] {
        guard !dump.cells[cell].isNull else { return [] }
        var text: [UInt8] = []
        dump.append(dump.cells[cell], to: &text)
        return text
    }
}
