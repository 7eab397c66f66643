import KithJSONSchema
import KithSyntax

/// A condition of a schema in a ``SchemaTable``.
struct Condition {
    /// What it demands; other schemas are named by their numbers in the table.
    enum Kind: Hashable {
        case types(Set<JSONType>)
        case values([JSONValue])
        case least(ExactDecimal, isExclusive: Bool)
        case most(ExactDecimal, isExclusive: Bool)
        case multiple(ExactDecimal)
        case form(Form)
        case count(ValueType, least: Int, most: Int?)
        case reference(Int)
        case members(Members)
        case dependency(Text, required: [Text], Int)
        case elements(first: [Int], rest: Int?)
        case unique
        case contains(Int, least: Int, most: Int?, evaluates: Bool)
        case any([Int])
        case one([Int])
        case not(Int)
        case conditional(Int, then: Int, else: Int)
        case unevaluatedMembers(Int)
        case unevaluatedElements(Int)
        case undecided(Obstacle)
    }

    var kind: Kind
    let origin: Origin
}

/// The keyword that states a condition.
struct Origin: Hashable {
    let keyword: String
    let place: SyntaxNode?

    func obstacle(_ reason: Obstacle.Reason) -> Obstacle {
        Obstacle(reason: reason, keyword: keyword, place: place)
    }
}

/// The conditions on the members of an object.
struct Members: Hashable {
    struct Named: Hashable {
        let name: Text
        var schema: Int
    }

    struct Matching: Hashable {
        let pattern: Form
        var schema: Int
    }

    var named: [Named] = []
    var matching: [Matching] = []
    var additional: Int?
    var names: Int?
    var required: [Text] = []
}

/// A form of texts, identified by its kind.
struct Form: Hashable {
    let form: SchemaForm

    static func == (left: Form, right: Form) -> Bool { left.form.kind == right.form.kind }

    func hash(into hasher: inout Hasher) { hasher.combine(form.kind) }

    func accepts(_ text: Text) -> Bool? { form.accepts(text.string) }

    /// The name or pattern, for messages.
    var name: String {
        switch form.kind {
        case .pattern(let text): text
        case .format(let name): name
        case .base64: "base64"
        case .json: "JSON"
        }
    }
}

extension Condition.Kind {
    /// Returns the condition with other schemas, and without an order that has no meaning.
    func mapped(_ number: (Int) -> Int) -> Condition.Kind {
        switch self {
        case .reference(let schema): .reference(number(schema))
        case .members(let members): .members(members.mapped(number))
        case .dependency(let name, let required, let schema):
            .dependency(name, required: required.sorted(), number(schema))
        case .elements(let first, let rest):
            .elements(first: first.map(number), rest: rest.map(number))
        case .contains(let schema, let least, let most, let evaluates):
            .contains(number(schema), least: least, most: most, evaluates: evaluates)
        case .any(let schemas): .any(Set(schemas.map(number)).sorted())
        case .one(let schemas): .one(schemas.map(number).sorted())
        case .not(let schema): .not(number(schema))
        case .conditional(let condition, let then, let otherwise):
            .conditional(number(condition), then: number(then), else: number(otherwise))
        case .unevaluatedMembers(let schema): .unevaluatedMembers(number(schema))
        case .unevaluatedElements(let schema): .unevaluatedElements(number(schema))
        default: self
        }
    }
}

extension Members {
    func mapped(_ number: (Int) -> Int) -> Members {
        Members(
            named: named.map { Named(name: $0.name, schema: number($0.schema)) }
                .sorted { $0.name < $1.name },
            matching: matching.map { Matching(pattern: $0.pattern, schema: number($0.schema)) }
                .sorted { ($0.pattern.name, $0.schema) < ($1.pattern.name, $1.schema) },
            additional: additional.map(number), names: names.map(number),
            required: required.sorted())
    }
}
