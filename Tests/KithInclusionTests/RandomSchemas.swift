/// A source of numbers that is the same in each run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// Writes schemas and values by chance, from few words, so that they often meet.
struct RandomSchemas {
    private var numbers: SeededNumbers
    /// Whether only keywords of draft 4 are used, in forms that mean the same in all drafts.
    private let isClassical: Bool

    init(seed: UInt64, isClassical: Bool = false) {
        numbers = SeededNumbers(seed: seed)
        self.isClassical = isClassical
    }

    /// The keywords that not all drafts have.
    private static let newer: Set<String> = [
        "exclusiveMinimum", "exclusiveMaximum", "prefixItems", "propertyNames", "dependentRequired",
        "dependentSchemas", "unevaluatedProperties", "if", "then", "else",
    ]

    // MARK: - Chance

    mutating func isLucky(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &numbers) < percent
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &numbers)
    }

    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &numbers)]
    }

    private mutating func list(_ count: ClosedRange<Int>, _ make: (inout Self) -> String) -> String
    {
        "[" + (0..<number(count)).map { _ in make(&self) }.joined(separator: ", ") + "]"
    }

    private mutating func names(_ count: ClosedRange<Int>) -> String {
        let chosen = Self.names.shuffled(using: &numbers).prefix(number(count))
        return "[" + chosen.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }

    private mutating func map(
        _ count: ClosedRange<Int>, _ keys: [String], _ make: (inout Self) -> String
    ) -> String {
        let chosen = Array(keys.shuffled(using: &numbers).prefix(number(count)))
        return "{" + chosen.map { "\"\($0)\": \(make(&self))" }.joined(separator: ", ") + "}"
    }

    // MARK: - Values

    private static let names = ["a", "b", "c", "x1"]
    private static let scalars = [
        "null", "true", "false", "-1", "0", "0.5", "1", "2", "3", "6", "7.5", "\"\"", "\"a\"",
        "\"ab\"", "\"abc\"", "\"b\"", "\"x1\"", "\"12\"",
    ]

    mutating func value(depth: Int = 2) -> String {
        if depth == 0 || isLucky(50) { return one(of: Self.scalars) }
        if isLucky(50) { return list(0...4) { $0.value(depth: depth - 1) } }
        return map(0...4, Self.names) { $0.value(depth: depth - 1) }
    }

    // MARK: - Schemas

    /// A schema, and the definition that it refers to.
    struct Document {
        var schema: String
        let definition: String

        /// The whole text.
        var text: String {
            "{\"allOf\": [\(schema)], \"$defs\": {\"d\": \(definition)}}"
        }
    }

    mutating func document(depth: Int = 3) -> Document {
        Document(
            schema: "{" + members(depth: depth, mayRefer: true).joined(separator: ", ") + "}",
            definition: schema(depth: depth - 1, mayRefer: true))
    }

    mutating func schema(depth: Int, mayRefer: Bool = false) -> String {
        if !isClassical, isLucky(4) { return one(of: ["true", "false"]) }
        if !isClassical, mayRefer, isLucky(8) { return "{\"$ref\": \"#/$defs/d\"}" }
        return "{" + members(depth: depth, mayRefer: mayRefer).joined(separator: ", ") + "}"
    }

    private mutating func members(depth: Int, mayRefer: Bool) -> [String] {
        var members: [String] = []
        if isLucky(60) { members.append("\"type\": \(type())") }
        if isLucky(12) { members.append("\"enum\": \(list(1...3) { $0.value(depth: 1) })") }
        if !isClassical, isLucky(4) { members.append("\"const\": \(value(depth: 1))") }
        if isLucky(35) { members += numberKeywords() }
        if isLucky(35) { members += textKeywords() }
        guard depth > 0 else { return members }
        if isLucky(30) { members += arrayKeywords(depth - 1, mayRefer) }
        if isLucky(45) { members += objectKeywords(depth - 1, mayRefer) }
        if isLucky(35) { members += branchKeywords(depth - 1, mayRefer) }
        return members
    }

    private mutating func type() -> String {
        let types = ["null", "boolean", "object", "array", "number", "string", "integer"]
        let weights = [1, 1, 4, 3, 2, 3, 2]
        let bag = zip(types, weights).flatMap { [String](repeating: "\"\($0)\"", count: $1) }
        if isLucky(75) { return one(of: bag) }
        let (first, second) = (one(of: bag), one(of: bag))
        return first == second ? first : "[\(first), \(second)]"
    }

    private mutating func some(
        _ percent: Int, _ keywords: [(String, (inout Self) -> String)]
    ) -> [String] {
        keywords.filter { !isClassical || !Self.newer.contains($0.0) }.compactMap { name, make in
            isLucky(percent) ? "\"\(name)\": \(make(&self))" : nil
        }
    }

    private mutating func numberKeywords() -> [String] {
        let bound: (inout Self) -> String = {
            $0.one(of: ["-1", "0", "0.5", "1", "2", "3", "6", "7"])
        }
        return some(
            30,
            [
                ("minimum", bound), ("maximum", bound), ("exclusiveMinimum", bound),
                ("exclusiveMaximum", bound),
                ("multipleOf", { $0.one(of: ["0.5", "1", "1.5", "2", "3"]) }),
            ])
    }

    private static let patterns = ["^a", "b$", "^[a-c]+$", "^x", #"^\\d+$"#, "^.{2}$", "a|x"]

    private mutating func textKeywords() -> [String] {
        some(
            40,
            [
                ("minLength", { "\($0.number(0...3))" }), ("maxLength", { "\($0.number(0...4))" }),
                ("pattern", { "\"\($0.one(of: Self.patterns))\"" }),
            ])
    }

    private mutating func arrayKeywords(_ depth: Int, _ mayRefer: Bool) -> [String] {
        let schema: (inout Self) -> String = { $0.schema(depth: depth, mayRefer: mayRefer) }
        var keywords = some(
            30,
            [
                ("items", schema), ("prefixItems", { $0.list(1...2, schema) }),
                ("minItems", { "\($0.number(0...3))" }), ("maxItems", { "\($0.number(0...3))" }),
                ("uniqueItems", { _ in "true" }),
            ])
        if isClassical { return keywords }
        if isLucky(30) {
            keywords.append("\"contains\": \(schema(&self))")
            keywords += some(
                40,
                [
                    ("minContains", { "\($0.number(0...2))" }),
                    ("maxContains", { "\($0.number(0...3))" }),
                ])
        }
        if isLucky(10) { keywords.append("\"unevaluatedItems\": \(schema(&self))") }
        return keywords
    }

    private mutating func objectKeywords(_ depth: Int, _ mayRefer: Bool) -> [String] {
        let schema: (inout Self) -> String = { $0.schema(depth: depth, mayRefer: mayRefer) }
        return some(65, [("properties", { $0.map(1...3, Self.names, schema) })])
            + some(35, [("required", { $0.names(1...2) }), ("additionalProperties", schema)])
            + some(
                12,
                [
                    ("patternProperties", { $0.map(1...2, Self.patterns, schema) }),
                    ("propertyNames", schema), ("minProperties", { "\($0.number(0...3))" }),
                    ("maxProperties", { "\($0.number(0...3))" }),
                    ("dependentRequired", { $0.map(1...2, Self.names) { $0.names(1...2) } }),
                    ("dependentSchemas", { $0.map(1...1, Self.names, schema) }),
                    ("unevaluatedProperties", schema),
                ])
    }

    private mutating func branchKeywords(_ depth: Int, _ mayRefer: Bool) -> [String] {
        let schema: (inout Self) -> String = { $0.schema(depth: depth, mayRefer: mayRefer) }
        let schemas: (inout Self) -> String = { $0.list(1...3, schema) }
        return some(
            25,
            [
                ("allOf", schemas), ("anyOf", schemas), ("oneOf", schemas), ("not", schema),
                ("if", schema), ("then", schema), ("else", schema),
            ])
    }
}
