private import KithSourceText
private import KithSyntax

/// The members of what rows hold beside the fields of their kind.
struct ExtraMembers: Sendable {
    /// The names of the members that count.
    private let names: Set<String>
    /// The names that only one side has, where its form alone can have them.
    let lone: BothSides<[String]>
    private let field: Int

    init(_ old: Table, _ new: Table, _ rules: ComparisonRules) {
        field = old.kind.extraField
        guard rules.forms == .different else {
            (names, lone) = ([], BothSides(old: [], new: []))
            return
        }
        let (ours, theirs) = (Self.names(of: old), Self.names(of: new))
        names = ours.intersection(theirs)
        lone = BothSides(
            old: ours.subtracting(theirs).sorted(), new: theirs.subtracting(ours).sorted())
    }

    /// Whether two rows say the same in the members that both sides have.
    func areEqual(_ old: Int, _ left: Table, _ new: Int, _ right: Table, isAll: Bool) -> Bool {
        var (ours, theirs) = (
            Self.members(of: old, left, field), Self.members(of: new, right, field)
        )
        if !isAll {
            ours = ours.filter { names.contains($0.key) }
            theirs = theirs.filter { names.contains($0.key) }
        }
        return ours == theirs
    }

    /// Returns the members of a row that count by sense: without nulls, and without numbers that a server gave.
    static func members(of row: Int, _ table: Table, _ field: Int) -> [String: [UInt8]] {
        let column = table.rows.columns[field]
        guard column.hasValue(row),
            let document = try? JSONParser.parse(
                SourceBytes(Array(column.slice(row))), source: SourceID(0)),
            document.kind(at: 0) == .object
        else { return [:] }
        var members: [String: [UInt8]] = [:]
        for (key, value) in document.members(ofObjectAt: 0) {
            let name = document.text(at: key)
            let text = Array(document.bytes[document.range(at: value)])
            if !text.elementsEqual("null".utf8), !isNumberOfServer(name, text) {
                members[name] = text
            }
        }
        return members
    }

    private static func names(of table: Table) -> Set<String> {
        var names: Set<String> = []
        guard table.rows.columns[table.kind.extraField].hasCells else { return names }
        for row in table.ownRows {
            names.formUnion(members(of: row, table, table.kind.extraField).keys)
        }
        return names
    }

    private static func isNumberOfServer(_ name: String, _ value: [UInt8]) -> Bool {
        Field.isNumberOfServer(name)
            && value.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "\"") }
    }
}

extension Field {
    /// Whether a name is that of a number by which a server counts its rows, which other servers do otherwise.
    static func isNumberOfServer(_ name: String) -> Bool { "_\(name)".hasSuffix("_id") }

    /// Whether values are numbers by which a server counts its rows.
    var isNumberOfServer: Bool {
        role == .attribute && type == .integer && Self.isNumberOfServer(name)
    }
}
