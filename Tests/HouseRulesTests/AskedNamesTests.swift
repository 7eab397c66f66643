import KithModel
import Testing

/// Every kind and field that a rule or a reader asks for by name is in its vocabulary.
///
/// Otherwise a misspelt name would mean "no rows". ``UnknownNames`` finds names that a running rule puts together; this
/// finds those in branches that no example reaches.
struct AskedNamesTests {
    /// What stands before the name of a kind.
    static let kindCalls = ["table(", "kind(", "index(ofKind: ", "links(_, \"\", to: "]
    /// What stands before the name of a field.
    static let fieldCalls = [
        "column(", "texts(", "textLists(", "numbers(", "flags(", "instants(", "targets(", "field(",
        "index(ofField: ", "links(_, ", "place(_, ", "hasAny(_, ",
    ]
    /// What stands before the name of either.
    static let eitherCalls = ["needed("]

    static let vocabularies = Vocabulary.builtInNames.compactMap { try? Vocabulary.builtIn($0) }

    static let files = SourceRulesTests.files.filter {
        ["KithRecordRules", "KithReaders"].contains($0.target)
    }

    @Test("rules and readers ask for names of their vocabulary", arguments: files)
    func known(_ file: SwiftCode) {
        let found = Self.unknown(in: file).map { "'\($0.text)' in line \($0.line)" }
        #expect(found.isEmpty, "\(found.joined(separator: ", "))")
    }

    @Test("most names are seen")
    func present() {
        let count = Self.files.map { Self.asked(in: $0).count }.reduce(0, +)
        #expect(count > 500)
    }

    static let lines: [(path: String, code: String, unknown: [String])] = [
        ("KithRecordRules/Monica/A", #"let people = dataset.table("contacts")"#, ["contacts"]),
        ("KithRecordRules/Monica/A", #"let people = dataset.table("contact")"#, []),
        ("KithRecordRules/Mano/A", #"let people = dataset.table("contact")"#, ["contact"]),
        ("KithRecordRules/Monica/A", #"people.texts("contact"), people.texts("pet")"#, ["pet"]),
        (
            "KithRecordRules/Forum/A", #"let a = (posts.texts("html"), posts.flags("is_sean"))"#,
            ["is_sean"]
        ),
        (
            "KithRecordRules/Forum/A",
            #"links(posts, "thred", to: "thread"), links(a, "x", to: "y")"#,
            ["thred", "x", "y"]
        ),
        ("KithRecordRules/Monica/A", #"at: files.place(row, "dataURL"))"#, ["dataURL"]),
        ("KithReaders/Bluesky/A", #"cid = kind.index(ofField: "sid")"#, ["sid"]),
        ("KithReaders/Forum/A", #"statistics = try vocabulary.needed("statistic")"#, ["statistic"]),
        ("KithReaders/Edges/A", #"context.vocabulary.kind("folow")"#, ["folow"]),
    ]

    @Test("planted names are found", arguments: lines)
    func planted(_ row: (path: String, code: String, unknown: [String])) {
        let file = SwiftCode("Sources/\(row.path).swift", row.code)
        #expect(Self.unknown(in: file).map(\.text) == row.unknown)
    }

    private static func unknown(in file: SwiftCode) -> [SwiftCode.Literal] {
        let folder = file.path.split(separator: "/").dropFirst(2).first?.lowercased() ?? ""
        let own = vocabularies.filter { folder.hasPrefix($0.name) }
        let kinds = (own.isEmpty ? vocabularies : own).flatMap(\.kinds)
        let kindNames = Set(kinds.map(\.name))
        let fieldNames = Set(kinds.flatMap(\.fields).map(\.name))
        return asked(in: file).filter { name in
            !(name.mayBeKind && kindNames.contains(name.literal.text))
                && !(name.mayBeField && fieldNames.contains(name.literal.text))
        }
        .map(\.literal)
    }

    private static func asked(
        in file: SwiftCode
    ) -> [(literal: SwiftCode.Literal, mayBeKind: Bool, mayBeField: Bool)] {
        // A dump has columns of its own, which are not those of rows.
        let others = file.imports.contains("KithSQLDump") ? ["column("] : []
        return file.literals.compactMap { literal in
            // Names that are put together are found when the rule runs.
            guard !literal.text.contains("\\") else { return nil }
            let before = withoutFirstArgument(literal.before)
            func follows(_ calls: [String]) -> Bool {
                calls.contains { before.hasSuffix($0) && !others.contains($0) }
            }
            let isEither = follows(eitherCalls)
            let (mayBeKind, mayBeField) = (
                isEither || follows(kindCalls), isEither || follows(fieldCalls)
            )
            return mayBeKind || mayBeField ? (literal, mayBeKind, mayBeField) : nil
        }
    }

    /// Returns code with the last `name(argument, ` written as `name(_, `.
    private static func withoutFirstArgument(_ code: String) -> String {
        guard let open = code.lastIndex(of: "(") else { return code }
        let arguments = code[code.index(after: open)...]
        guard let comma = arguments.firstIndex(of: ",") else { return code }
        return "\(code[...open])_\(arguments[comma...])"
    }
}
