import KithDiagnostics
import KithKit
import KithModel
import KithReaders
import KithRulesets
import KithSourceText
import KithSyntax
import KithSyntaxFuzzTargets
import KithSystemBinding
import KithTestSupport

extension FuzzTarget {
    /// A `.kith.yaml`.
    static let configuration = FuzzTarget(
        "configuration", "configurations", dictionary: "yaml", longest: 1024,
        seeds: Seeds.texts([
            "rules: {monica/duplicate-contact: off, records/*: warning}\nfailOn: warning\n",
            "ignore:\n  - {rule: monica/*, file: 'a/*.json', pointer: /a/0, reason: x, until: 2027-01-31}\n",
            "tiers: [style, relations]\nruleset: ./rules.yaml\n",
        ])
    ) { bytes throws(BrokenPromise) in
        let loaded = try Promises.reading(bytes) { () throws(ReadError) in
            try Configuration.load(
                SourceBytes(bytes), source: SourceID(0), folder: "/data",
                knownRules: Catalog.rules)
        }
        guard let loaded else { return }
        try Promises.keep(loaded.findings, in: bytes)
        _ = loaded.configuration.selection(of: Catalog.rules)
    }

    /// A ruleset, and what it finds in a contract.
    static let ruleset = FuzzTarget(
        "ruleset", "rulesets in Spectral's form", dictionary: "ruleset", longest: 2048,
        seeds: try Seeds.ending(
            [".yaml", ".json"], in: "rulesets/",
            more: [
                "rules: {a: {given: '$..[?(@.x)]~', then: {function: casing, functionOptions: {type: camel}}}}",
                "extends: [[spectral:oas, off]]\nrules: {info-contact: error}\n",
                "aliases: {A: ['$.paths[*]']}\nrules: {a: {given: '#A.get', then: {field: '@key', function: pattern, functionOptions: {match: '^[a-z]+$'}}}}",
            ])
    ) { bytes throws(BrokenPromise) in
        let name: PathName = "/rules.yaml"
        let files = RulesetFiles { path throws(ReadError) in
            guard path == name else { throw ReadError(.unreadable, "there is no such file") }
            return (SourceID(0), SourceBytes(bytes))
        }
        let loaded = Ruleset.load(name, from: files)
        try Promises.keep(loaded.findings, in: bytes)
        guard let smallContract else { return }
        let outcome = loaded.ruleset.selection(for: nil)
            .check(smallContract, formats: [RulesetFormat("oas3")], workLimit: 100_000)
        try Promises.keep(outcome.limits, in: bytes)
    }

    private static let smallContract: SyntaxNode? = {
        let text = """
            openapi: 3.0.3
            info: {title: T, version: '1', contact: {name: x}}
            paths:
              /a/{b}:
                get: {operationId: getA, tags: [x], responses: {'200': {description: ok}}}
            components: {schemas: {A: {type: object, properties: {b: {type: string, enum: [1, b]}}}}}
            """
        let stream = try? SyntaxParser.parse(SourceBytes(text: text), source: SourceID(1))
        return stream?.documents.first?.root
    }()

    /// A profile of forum software, and what it makes of a page.
    static let profile = FuzzTarget(
        "profile", "profiles of forum software", dictionary: "profile", longest: 4096,
        seeds: try ownFiles("schemas/profiles")
    ) { bytes throws(BrokenPromise) in
        guard let vocabulary = Vocabularies.named("forum") else { return }
        let profile = ForumProfile(SourceBytes(bytes))
        let findings = try Promises.reading(bytes) { () throws(ReadError) in
            try profile.findings(in: SourceID(0), vocabulary)
        }
        guard let findings else { return }
        try Promises.keep(findings, in: bytes)
        let page = Array(
            "<html><body id=phpbb class='viewtopic'><div class=post id=p1><p class=author>Jo<b>1</b>"
                .utf8)
        let rows = ReadRows(page, named: "a.html", as: .forum, vocabulary, profile: profile)
        try rows.keepPromises(in: page, hasOneSource: true)
    }

    /// A vocabulary, and rows of it.
    static let vocabulary = FuzzTarget(
        "vocabulary", "vocabularies", dictionary: "vocabulary", longest: 4096,
        seeds: try ownFiles("schemas/vocabularies") + Seeds.ending(["vocabulary.yaml"])
            + Seeds.texts([smallVocabulary])
    ) { bytes throws(BrokenPromise) in
        let loaded = try Promises.reading(bytes) { () throws(ReadError) in
            try Vocabulary.load(SourceBytes(bytes), source: SourceID(0))
        }
        guard let loaded else { return }
        try Promises.keep(loaded.findings, in: bytes)
        guard let vocabulary = loaded.vocabulary else { return }
        let rows = vocabulary.kinds.prefix(3).flatMap { kind in
            let name = kind.name.filter { $0.isASCII && $0 != "\"" && $0 != "\\" }
            return Array(
                "{\"kind\":\"\(name)\",\"key\":\"1\",\"attributes\":{\"n\":\"x\",\"m\":[1]},\"links\":{\"p\":\"1\"}}\n"
                    .utf8)
        }
        try ReadRows(rows, named: "rows.ndjson", as: .kith, vocabulary)
            .keepPromises(in: rows, hasOneSource: true)
    }

    private static let smallVocabulary = """
        vocabulary: v
        kinds:
          a:
            key: id
            attributes: {n: {type: text, required: true, unique: true}}
            links: {p: {to: a, inverse: c, acyclic: true, onDelete: nullify}}
        """

    /// Files of the package that describe something.
    private static func ownFiles(_ folder: String) throws -> [[UInt8]] {
        let path = PackageFolder.path + "/" + folder
        return try Files.names(path).map { try Files.bytes("\(path)/\($0)") }
    }
}
