import KithModel
import Testing

/// Nothing but readers and rules knows the names that a single source has for its kinds and fields.
///
/// All others read ``Meaning``.
struct SourceNamesTests {
    /// The targets that may: those that read or check a source, and the one that makes inputs for measurements.
    static let knowing: Set<String> = [
        "KithReaders", "KithRecordRules", "KithContractRules", "kith-bench",
    ]

    /// What stands before the name of a kind or a field of rows.
    static let calls = [
        "table(", "kind(", "field(", "column(", "texts(", "textLists(", "numbers(", "flags(",
        "instants(", "targets(", "links(", "needed(", "index(ofKind: ", "index(ofField: ",
        "link: ", "field: ", "kind: ", "name == ", "add([",
    ]

    /// The names of the kinds and fields of all vocabularies.
    static let names: Set<String> = {
        let vocabularies = Vocabulary.builtInNames.compactMap { try? Vocabulary.builtIn($0) }
        let kinds = vocabularies.flatMap(\.kinds)
        return Set(kinds.map(\.name) + kinds.flatMap(\.fields).map(\.name))
    }()

    @Test("there are names to look for")
    func present() { #expect(Self.names.isSuperset(of: ["contact", "first_name", "reply_to"])) }

    @Test(
        "the kinds and fields of a source are not named",
        arguments: SourceRulesTests.files.filter { !knowing.contains($0.target) })
    func unnamed(_ file: SwiftCode) {
        let found = Self.found(in: file).map { "'\($0.text)' in line \($0.line)" }
        #expect(found.isEmpty, "\(found.joined(separator: ", "))")
    }

    static let lines: [(code: String, names: [String])] = [
        (#"let rows = dataset.table("post")"#, ["post"]),
        (#"let moment = "posted_at""#, ["posted_at"]),
        (#"answer.add(["title", "sticky"], of: table)"#, ["title", "sticky"]),
        (#"answer.add(link: "author", to: users)"#, ["author"]),
        (#"if kind.name == "user" { return }"#, ["user"]),
        (#"add("title") { $0 }"#, []), (#"// table("post")"#, []),
        (##"let row = #"{"first_name":"Ann"}"#"##, []), (#"table("unknown")"#, []),
    ]

    @Test("names are found where they stand", arguments: lines)
    func finding(_ row: (code: String, names: [String])) {
        let file = SwiftCode("Sources/KithModel/A.swift", row.code)
        #expect(Self.found(in: file).map(\.text) == row.names)
    }

    /// The literals that are names of a source.
    ///
    /// Names without an underscore are words that mean other things as well: they count where rows are asked for them.
    private static func found(in file: SwiftCode) -> [SwiftCode.Literal] {
        let hasRows = file.target == "KithModel" || file.imports.contains("KithModel")
        return file.literals.filter { literal in
            guard names.contains(literal.text) else { return false }
            if literal.text.contains("_") { return true }
            var before = Substring(literal.before)
            // The elements of a list stand behind its first.
            while before.hasSuffix("\"\", ") { before = before.dropLast(4) }
            return hasRows && calls.contains { before.hasSuffix($0) }
        }
    }
}
