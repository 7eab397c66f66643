/// The fields of each kind of object in each version, compiled from `schemas/openapi`.
struct ObjectTables: Sendable {
    var names = FieldNames()
    /// The tables, indexed by kind.
    var kinds: [KindTable] = ObjectKind.allCases.map { _ in KindTable() }
    /// Ranges of `rules`, by version, then by kind and field name.
    private(set) var fields: [[FieldRange]] = []
    /// The rules of all versions.
    private(set) var rules: [FieldRule] = []
    /// For each rule, the part that can be checked without further look-ups.
    private(set) var simple: [SimpleField] = []
    /// By version and kind: a bit for each required field, and whether there is more to check.
    private(set) var requiredBits: [[(bits: UInt16, hasMore: Bool)]] = []
    /// By version and kind: the required fields, including those required under a condition.
    private(set) var required: [[[FieldRule]]] = []

    /// A range of rules for one field in one version; empty if the field does not exist.
    struct FieldRange: Sendable {
        var first: UInt16 = 0
        var count: UInt16 = 0
    }

    /// Returns a kind in words, with its article.
    func words(of kind: ObjectKind) -> String { kinds[Int(kind.rawValue)].words }

    /// Returns the range in `rules` of the rules for a field.
    func range(_ kind: ObjectKind, _ name: FieldName, _ version: OpenAPIVersion) -> Range<Int> {
        let index = Int(kind.rawValue) * names.texts.count + Int(name.number)
        let range = fields[Int(version.rawValue)][index]
        return Int(range.first)..<Int(range.first) + Int(range.count)
    }

    /// Returns the names of the fields of a kind in a version, in the order of the tables.
    func fieldNames(of kind: ObjectKind, in version: OpenAPIVersion) -> [String] {
        var names: [String] = []
        for rule in kinds[Int(kind.rawValue)].rules where rule.versions.contains(.init(version)) {
            if names.last != rule.name.text(in: self) { names.append(rule.name.text(in: self)) }
        }
        return names
    }

    /// Returns the rules for a field in any version.
    func allRules(_ kind: ObjectKind, _ name: FieldName) -> [FieldRule] {
        kinds[Int(kind.rawValue)].rules.filter { $0.name == name }
    }

    /// Builds the look-up tables once all kinds have been read.
    mutating func compile() {
        for version in OpenAPIVersion.allCases {
            var ranges = [FieldRange](
                repeating: FieldRange(), count: kinds.count * names.texts.count)
            var needed = kinds.map { _ in [FieldRule]() }
            for (kind, table) in kinds.enumerated() {
                for rule in table.rules where rule.versions.contains(.init(version)) {
                    let index = kind * names.texts.count + Int(rule.name.number)
                    if ranges[index].count == 0 { ranges[index].first = UInt16(rules.count) }
                    ranges[index].count += 1
                    rules.append(rule)
                    simple.append(SimpleField(rule, version))
                    let isNeeded = rule.required.contains(.init(version))
                    if isNeeded || rule.requiredWhen != nil {
                        if needed[kind].last?.name != rule.name { needed[kind].append(rule) }
                        let bit = needed[kind].count - 1
                        if isNeeded, bit < 16 { simple[rules.count - 1].bit = 1 << bit }
                    }
                }
            }
            fields.append(ranges)
            required.append(needed)
            requiredBits.append(
                kinds.indices.map { kind in
                    let hasMore =
                        kinds[kind].needs.contains { $0.versions.contains(.init(version)) }
                        || needed[kind].contains { $0.requiredWhen != nil }
                        || needed[kind].count > 16
                    return (UInt16(truncatingIfNeeded: (1 << needed[kind].count) - 1), hasMore)
                })
        }
    }
}

/// The part of a rule that accepts most valid values without further look-ups.
struct SimpleField: Sendable {
    /// Whether the properties below are the whole rule, for a value of the rule's first shape.
    let isAll: Bool
    let arrangement: ValueShape.Arrangement
    /// The form of a scalar; unused for objects.
    let form: ScalarForm
    let kind: ObjectKind
    let isObject: Bool
    let allowsReference: Bool
    let mayBeEmpty: Bool
    let mayRepeat: Bool
    /// The allowed texts; empty if all are allowed.
    let words: [[UInt8]]
    /// The bit of the field in `requiredBits`; 0 if it has none.
    var bit: UInt16 = 0

    init(_ rule: FieldRule, _ version: OpenAPIVersion) {
        let shape = rule.shapes.first ?? ValueShape(arrangement: .single, content: .scalar(.any))
        var others = rule
        others.values = []
        others.notEmpty = []
        others.unique = []
        let names = ["operationRef", "$dynamicRef", "mapping", "defaultMapping"]
        let isSpecial =
            names.contains(rule.text) || version >= .v32 && rule.text == "parameters"
        isAll = others.isPlain && !isSpecial
        arrangement = shape.arrangement
        allowsReference = shape.allowsReference
        mayBeEmpty = !rule.notEmpty.contains(.init(version))
        mayRepeat = !rule.unique.contains(.init(version))
        words = rule.values.map { Array($0.utf8) }
        switch shape.content {
        case .object(let object): (kind, isObject, form) = (object, true, .any)
        case .scalar(let scalar): (kind, isObject, form) = (.document, false, scalar)
        }
    }
}

/// The constraints on one kind of object.
struct KindTable: Sendable {
    /// The kind in words, with its article, for messages.
    var words = ""
    /// The rules in the order of the tables; rules for the same field are adjacent.
    var rules: [FieldRule] = []
    /// The entries whose keys are data, not field names.
    var entries: Entries?
    /// Groups of fields; of each group, at least one field is required.
    var needs: [Need] = []
    /// The versions that allow fields that begin with `x-`.
    var extensions = VersionSet.all
    /// The versions in which the object has a `$ref` field of its own.
    var references: VersionSet = []
    /// The versions that allow unknown fields.
    var others: VersionSet = []
    /// The versions in which the object may be `true` or `false`.
    var booleans: VersionSet = []

    struct Entries: Sendable {
        let form: TextForm
        let shape: ValueShape
        /// Further constraints on the values.
        let rule: FieldRule
    }

    struct Need: Sendable {
        /// The fields; empty stands for any field that is not an extension.
        let fields: [FieldName]
        let versions: VersionSet
    }
}

extension FieldName {
    /// Returns the name from tables that are still being built.
    func text(in tables: ObjectTables) -> String { tables.names.texts[Int(number)] }
}
