private import Schemas

/// What each kind of object holds in each version, compiled from `schemas/openapi`.
struct ObjectTables: Sendable {
    /// The tables of the program.
    static let shared = TableReader.read(Schemas.openAPI).tables

    var names = FieldNames()
    /// By kind.
    var kinds: [KindTable] = ObjectKind.allCases.map { _ in KindTable() }
    /// By version, kind and name: the rules for a field, as a range of `rules`.
    private(set) var fields: [[FieldRange]] = []
    /// The rules of all versions.
    private(set) var rules: [FieldRule] = []
    /// For each rule, what can be checked at once.
    private(set) var simple: [SimpleField] = []
    /// By version and kind: the bits of the fields that must be there, and whether there is more to it.
    private(set) var requiredBits: [[(bits: UInt16, hasMore: Bool)]] = []
    /// By version and kind: the fields that must be there, perhaps under a condition.
    private(set) var required: [[[FieldRule]]] = []

    /// The rules for one field in one version; empty where there is no such field.
    struct FieldRange: Sendable {
        var first: UInt16 = 0
        var count: UInt16 = 0
    }

    /// A kind in words, with its article.
    func words(of kind: ObjectKind) -> String { kinds[Int(kind.rawValue)].words }

    /// Where the rules for a field are.
    func range(_ kind: ObjectKind, _ name: FieldName, _ version: OpenAPIVersion) -> Range<Int> {
        let index = Int(kind.rawValue) * names.texts.count + Int(name.number)
        let range = fields[Int(version.rawValue)][index]
        return Int(range.first)..<Int(range.first) + Int(range.count)
    }

    /// The names of the fields of a kind in a version, in the order of the tables.
    func fieldNames(of kind: ObjectKind, in version: OpenAPIVersion) -> [String] {
        var names: [String] = []
        for rule in kinds[Int(kind.rawValue)].rules where rule.versions.contains(.init(version)) {
            if names.last != rule.name.text(in: self) { names.append(rule.name.text(in: self)) }
        }
        return names
    }

    /// The rules for a field in any version.
    func allRules(_ kind: ObjectKind, _ name: FieldName) -> [FieldRule] {
        kinds[Int(kind.rawValue)].rules.filter { $0.name == name }
    }

    /// Prepares look-ups once all kinds have been read.
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

/// What one rule says, where most values keep it and nothing needs to be looked up.
struct SimpleField: Sendable {
    /// Whether a value of the shape below, the first one, with one of the rule's words, keeps the rule.
    let isAll: Bool
    let arrangement: ValueShape.Arrangement
    /// The form of a scalar; of no use for objects.
    let form: ScalarForm
    let kind: ObjectKind
    let isObject: Bool
    let allowsReference: Bool
    let mayBeEmpty: Bool
    let mayRepeat: Bool
    /// The texts allowed; empty where all are.
    let words: [[UInt8]]
    /// The bit of a field that must be there.
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

/// What one kind of object holds.
struct KindTable: Sendable {
    /// How messages call it.
    var words = ""
    /// The rules in the order of the tables; those for one field follow each other.
    var rules: [FieldRule] = []
    /// What keys hold that are no fields.
    var entries: Entries?
    /// Fields of which at least one must be there.
    var needs: [Need] = []
    /// The versions in which fields that begin with `x-` may stand in it.
    var extensions = VersionSet.all
    /// The versions in which the object has a `$ref` field of its own.
    var references: VersionSet = []
    /// The versions in which fields that are not known may stand in it.
    var others: VersionSet = []
    /// The versions in which it may be `true` or `false`.
    var booleans: VersionSet = []

    struct Entries: Sendable {
        let form: TextForm
        let shape: ValueShape
        /// What else is asked of the values.
        let rule: FieldRule
    }

    struct Need: Sendable {
        /// Empty: any field that is no extension.
        let fields: [FieldName]
        let versions: VersionSet
    }
}

extension FieldName {
    /// The text in tables that are not complete yet.
    func text(in tables: ObjectTables) -> String { tables.names.texts[Int(number)] }
}
