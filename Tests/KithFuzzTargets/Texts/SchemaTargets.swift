import KithJSONSchema
import KithSourceText
import KithSyntax
import KithSyntaxFuzzTargets

extension FuzzTarget {
    /// Patterns as ECMA-262 has them, searched for in a text.
    static let pattern = FuzzTarget(
        "pattern", "patterns of ECMA-262 and a text", dictionary: "pattern", longest: 256,
        seeds: Seeds.texts([
            "^[a-z]{2,3}(?:-[A-Z]+)*$\nen-GB", "(?<year>\\d{4})-\\k<year>\n2024-2024",
            "\\p{Script=Greek}+|\\u{1F600}\nαβγ", "[^\\w\\s]|(?<!a)b(?=c)(a|b)+?\\1\nbc",
            "(a+)+$\naaaaaaaaaaaaaaaaaaaaaaaaaa!",
        ])
    ) { bytes throws(BrokenPromise) in
        let (line, rest) = bytes.firstLineAndRest
        let problem = SchemaPattern.problem(in: String(decoding: line, as: UTF8.self))
        var schema = Array("{\"pattern\":".utf8)
        JSONString.append(String(decoding: line, as: UTF8.self), to: &schema)
        schema.append(UInt8(ascii: "}"))
        var value: [UInt8] = []
        JSONString.append(String(decoding: rest, as: UTF8.self), to: &value)
        let store = SchemaStore()
        guard let root = parsedRoot(schema), let instance = parsedRoot(value) else {
            throw BrokenPromise("a text that was written as JSON is none")
        }
        let verdict = store.check(instance, against: root)
        try BrokenPromise.unless(
            (problem == nil) == store.problems.isEmpty,
            "the pattern by itself: \(problem ?? "none"), in a schema: \(store.problems.count)")
        _ = verdict.isAccepted
    }

    /// A schema in the first line, a value in the others.
    static let schema = FuzzTarget(
        "schema", "JSON Schemas and values", dictionary: "schema", longest: 1024,
        seeds: try schemas()
    ) { bytes throws(BrokenPromise) in
        let (line, rest) = bytes.firstLineAndRest
        guard let schema = parsedRoot(line), let value = parsedRoot(rest) else { return }
        let store = SchemaStore(formats: .asserted)
        store.addSchema(schema, uri: "file:///schema.json")
        let isAccepted = store.accepts(value, against: schema)
        let verdict = store.check(value, against: schema)
        guard verdict.doubt == nil else { return }
        try BrokenPromise.unless(
            isAccepted == verdict.isAccepted,
            "accepted: \(isAccepted), with \(verdict.failures.count) failures")
        _ = store.flaws(of: schema)
    }

    private static func parsedRoot(_ bytes: [UInt8]) -> SyntaxNode? {
        let stream = try? JSONParser.parseTree(SourceBytes(bytes), source: SourceID(0))
        return stream?.documents.first?.root
    }

    private static func schemas() throws -> [[UInt8]] {
        let files = try Seeds.ending([".json"], in: "schemas/")
        return Seeds.texts(ownSchemas)
            + files.map { file in
                Array(file.filter { $0 != 0x0A }) + Array("\n{\"guests\":[{}]}".utf8)
            }
    }

    private static let ownSchemas: [String] = [
        """
        {"type":"object","properties":{"a":{"$ref":"#/$defs/b"}},"$defs":{"b":{"minimum":1}}}
        {"a":0}
        """,
        """
        {"allOf":[{"required":["a"]},{"not":{"const":{}}}],"unevaluatedProperties":false}
        {"a":1,"b":[]}
        """,
        """
        {"$schema":"http://json-schema.org/draft-04/schema#","items":[{"enum":[1,"a"]}],"uniqueItems":true}
        [1,"x",1.0]
        """,
        """
        {"$dynamicRef":"#a","$dynamicAnchor":"a","prefixItems":[true],"contains":{"type":"null"}}
        [null]
        """,
        """
        {"patternProperties":{"^a":{"multipleOf":0.01}},"dependentSchemas":{"a":{"maxProperties":1}}}
        {"a":0.07,"b":2}
        """,
    ]
}
