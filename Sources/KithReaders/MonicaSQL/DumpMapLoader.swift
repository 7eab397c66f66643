internal import KithModel
private import KithSchemas
internal import KithSourceText
internal import KithSyntax

extension DumpMap {
    /// Returns the map for the tables of Monica's database.
    ///
    /// - Throws: ``ReadError`` if the vocabulary lacks a kind or a field that the map names.
    static func monica(_ vocabulary: Vocabulary) throws(ReadError) -> DumpMap {
        try DumpMapLoader.load(Schemas.monicaTables, of: "Monica's tables", vocabulary)
    }
}

/// A loader that builds a map of tables from its syntax tree.
struct DumpMapLoader: MapLoader {
    let vocabulary: Vocabulary
    var reader = NodeReader(rule: "tables/invalid")
    private var result = DumpMap()

    init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

    mutating func map(_ root: SyntaxNode) -> DumpMap {
        reader.allow(
            [
                "ignored", "secrets", "promises", "tables", "lists", "seeds", "wholeCurrencies",
                "unread",
            ], in: root, of: "a list of tables")
        result.ignored = names(root["ignored"], "ignored")
        result.secrets = names(root["secrets"], "secrets")
        result.wholeCurrencies = names(root["wholeCurrencies"], "wholeCurrencies")
        promises(root["promises"])
        for member in reader.members(root["seeds"], of: "seeds") {
            result.seeds.append((Array(member.key.bytes), names(member.value, "seeds")))
        }
        for member in reader.members(root["unread"], of: "unread") {
            result.unread.append((Array(member.key.bytes), member.value.text))
        }
        for member in reader.members(root["tables"], of: "tables") {
            if let table = table(member) { result.tables.append(table) }
        }
        for node in reader.elements(root["lists"], of: "lists") { list(node) }
        return result
    }

    private mutating func promises(_ node: SyntaxNode?) {
        reader.allow(["rows", "times", "flags"], in: node, of: "promises")
        result.promises.rows = reader.members(node?["rows"], of: "rows").map {
            (Array($0.key.bytes), Array($0.value.bytes))
        }
        result.promises.times = names(node?["times"], "times")
        result.promises.flags = names(node?["flags"], "flags")
    }

    private mutating func table(_ member: SyntaxEntry) -> DumpMap.Table? {
        let node = member.value
        reader.allow(
            [
                "kind", "number", "key", "deleted", "same", "fields", "minor", "split", "joins",
                "constants", "extra", "ignored",
            ], in: node, of: "a table")
        guard let index = reader.index(node["kind"], in: vocabulary.kinds.map(\.name), "kind"),
            let number = reader.wholeNumber(node["number"], "number")
        else { return nil }
        let kind = vocabulary.kinds[index]
        var table = DumpMap.Table(
            name: Array(member.key.bytes), kind: index, number: number,
            key: node["key"].map { Array($0.bytes) } ?? Array("uuid".utf8))
        table.deleted = node["deleted"].map { Array($0.bytes) }
        for name in reader.elements(node["same"], of: "same") {
            add(name, DumpMap.Target.field, field(name, of: kind), to: &table)
        }
        for entry in reader.members(node["fields"], of: "fields") {
            add(entry.key, DumpMap.Target.field, field(entry.value, of: kind), to: &table)
        }
        for entry in reader.members(node["minor"], of: "minor") {
            add(entry.key, DumpMap.Target.minor, field(entry.value, of: kind), to: &table)
        }
        for entry in reader.members(node["split"], of: "split") {
            let parts = reader.elements(entry.value, of: "split")
            let fields = parts.compactMap { field($0, of: kind) }
            table.columns.append((Array(entry.key.bytes), .split(fields)))
        }
        for entry in reader.members(node["joins"], of: "joins") {
            join(entry, of: kind, to: &table)
        }
        for entry in reader.members(node["constants"], of: "constants") {
            guard let field = field(entry.key, of: kind) else { continue }
            table.constants.append((field, Array(entry.value.bytes)))
        }
        for name in names(node["extra"], "extra") { table.columns.append((name, .extra)) }
        for name in names(node["ignored"], "ignored") { table.columns.append((name, .ignored)) }
        return table
    }

    private mutating func add(
        _ column: SyntaxNode, _ target: (Int) -> DumpMap.Target, _ field: Int?,
        to table: inout DumpMap.Table
    ) {
        guard let field else { return }
        table.columns.append((Array(column.bytes), target(field)))
    }

    private mutating func join(
        _ entry: SyntaxEntry, of kind: Kind, to table: inout DumpMap.Table
    ) {
        reader.allow(["table", "by", "where", "fields"], in: entry.value, of: "a join")
        var columns: [(name: [UInt8], field: Int)] = []
        for member in reader.members(entry.value["fields"], of: "fields") {
            guard let field = field(member.value, of: kind) else { continue }
            columns.append((Array(member.key.bytes), field))
        }
        table.columns.append((Array(entry.key.bytes), .join(result.joins.count)))
        result.joins.append(
            DumpMap.Join(
                table: entry.value["table"].map { Array($0.bytes) } ?? [],
                by: entry.value["by"].map { Array($0.bytes) } ?? Array("id".utf8),
                entry: entry.value["where"].map { Array($0.bytes) }, columns: columns))
    }

    private mutating func list(_ node: SyntaxNode) {
        reader.allow(["field", "table", "owner", "value", "texts"], in: node, of: "a list")
        let path = reader.text(node["field"], "field")?.split(separator: ".").map(String.init) ?? []
        guard path.count == 2, let kind = vocabulary.kinds.first(where: { $0.name == path[0] }),
            let field = kind.index(ofField: path[1]),
            let table = result.tables.firstIndex(where: { $0.kind == kind.index })
        else { return reader.report("a list needs the field of a kind that a table has", at: node) }
        result.tables[table].lists.append((field, result.lists.count))
        func bytes(_ name: String) -> [UInt8] { node[name].map { Array($0.bytes) } ?? [] }
        var texts: Int?
        if node["texts"] != nil {
            texts = result.texts.count
            result.texts.append(bytes("texts"))
        }
        result.lists.append(
            DumpMap.List(
                table: bytes("table"), owner: bytes("owner"), value: bytes("value"), texts: texts,
                kind: kind.fields[field].link?.kind))
    }
}
