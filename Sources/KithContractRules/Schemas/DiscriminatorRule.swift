internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Discriminators whose property may be missing.
    static var schemaDiscriminator: Self {
        Rule(
            "openapi/schema-discriminator", .error,
            "The property of a discriminator is declared and required in each branch.",
            advice: """
                The property selects the schema. If it may be absent, nothing is selected. Declare \
                it in each branch, or in a shared schema, and add it to 'required'. A schema that \
                does not require it gives a warning.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, 4.8.25 Discriminator Object, propertyName",
            aliases: [
                "spectral:oas2-discriminator", "vacuum:oas2-discriminator",
                "vacuum:oas-schema-check", "redocly:spec-discriminator-defaultMapping",
            ],
            examples: DiscriminatorExamples.all
        ) { contract, report in
            var check = DiscriminatorCheck(contract)
            for schema in contract.schemas.having(.discriminator) { check.run(schema, &report) }
        }
    }
}

private enum DiscriminatorExamples {
    static let form = SchemaExample.form

    static func union(_ branch: String, _ version: String = "3.1.2") -> String {
        SchemaExample.schemas(
            """
            A: {oneOf: [{$ref: '#/components/schemas/B'}], discriminator: {propertyName: kind}}, \
            \(branch)
            """, version)
    }

    static let all: [RuleExample] = [
        .passes(union("B: {required: [kind], properties: {kind: {}}}"), form),
        .passes(
            SchemaExample.schemas(
                """
                A: {oneOf: [{$ref: '#/components/schemas/B'}], discriminator: {propertyName: kind}}, \
                B: {allOf: [{$ref: '#/components/schemas/C'}]}, \
                C: {required: [kind], properties: {kind: {}}}
                """, "3.0.4"), form),
        .passes(
            SchemaExample.schemas(
                """
                A: {oneOf: [{$ref: '#/components/schemas/B'}], discriminator: {propertyName: kind, \
                defaultMapping: B}}, B: {properties: {kind: {}}}
                """, "3.2.0"), form),
        .fails(
            union("⟦B⟧: {type: object, properties: {size: {}}}"),
            "the branch 'B' has no property 'kind', by which the discriminator chooses",
            form: form),
        .fails(
            union("⟦B⟧: {type: object, properties: {kind: {}}}", "3.0.4"),
            "the branch 'B' does not require 'kind', by which the discriminator chooses",
            form: form),
        .fails(
            SchemaExample.schemas(
                "A: {type: object, discriminator: {propertyName: ⟦kind⟧}, properties: {a: {}}}"),
            "the schema has no property 'kind', by which the discriminator chooses", form: form),
        .fails(
            SchemaExample.schemas(
                "A: {type: object, discriminator: ⟦kind⟧, properties: {kind: {}}}", "2.0"),
            "the schema does not require 'kind', by which the discriminator chooses",
            form: form),
    ]
}

private struct DiscriminatorCheck {
    let schemas: Schemas
    /// The reported branches and names.
    ///
    /// A branch is reported once, even if it is part of several unions.
    private var told: Set<Question> = []
    /// The results so far.
    ///
    /// A schema that is still being visited counts as `.all`, so that cycles end.
    private var known: [Question: Saying] = [:]

    /// A schema and a property, as the key of a result.
    private struct Question: Hashable {
        let schema: Int
        let name: ArraySlice<UInt8>
    }

    init(_ contract: Contract) {
        schemas = contract.schemas
    }

    mutating func run(_ schema: Schema, _ report: inout Report) {
        guard let discriminator = schema[.discriminator] else { return }
        let version = schema.object.version
        let property = version == .v2 ? discriminator : discriminator["propertyName"]
        guard let property, property.kind == .scalar else { return }
        // Where the property is missing, `defaultMapping` chooses the schema.
        let enough: Saying = discriminator["defaultMapping"] == nil ? .all : .declared
        let own = saying(of: schema.object, property.bytes)
        if own.isSuperset(of: enough) { return }
        let branches = schema.object.slots.filter { $0.field == .oneOf || $0.field == .anyOf }
        if branches.isEmpty {
            let isDeclared = own.contains(.declared)
            if !isDeclared, isDeclaredByHeirs(schema.object, property.bytes) { return }
            report.add(
                .flawed("the schema", own, property), at: property.span,
                severity: !isDeclared || version == .v2 ? .error : .warning)
            return
        }
        for slot in branches {
            guard let target = slot.target, let branch = schemas[target],
                branch.types?.contains(.object) ?? true
            else { continue }
            let found = own.union(saying(of: target, property.bytes))
            if !found.isSuperset(of: enough) { tell(target, found, property, &report) }
        }
    }

    private mutating func tell(
        _ branch: ContractObject, _ saying: Saying, _ property: SyntaxNode,
        _ report: inout Report
    ) {
        guard told.insert(Question(schema: branch.number, name: property.bytes)).inserted else {
            return
        }
        let name = branch.name.map { "the branch '\($0)'" } ?? "the branch"
        report.add(
            .flawed(name, saying, property), at: branch.place.span,
            severity: saying.contains(.declared) ? .warning : .error,
            notes: [Finding.Note("the discriminator", at: property.span)])
    }

    /// Returns whether a schema declares and requires a property, through `allOf` and in all branches of unions.
    private mutating func saying(
        of object: ContractObject, _ name: ArraySlice<UInt8>, _ depth: Int = 0
    ) -> Saying {
        let question = Question(schema: object.number, name: name)
        if let saying = known[question] { return saying }
        guard depth < 50 else { return .all }
        known[question] = .all
        var saying: Saying = []
        let parts = schemas.parts(of: object)
        for part in parts {
            if part.property(name) != nil || part.declaresAnyName { saying.insert(.declared) }
            if part.requires(name) { saying.insert(.required) }
        }
        for part in parts where part.has(.oneOf) || part.has(.anyOf) {
            var common = Saying.all
            for slot in part.object.slots where slot.field == .oneOf || slot.field == .anyOf {
                guard let target = slot.target else { continue }
                common.formIntersection(self.saying(of: target, name, depth + 1))
            }
            saying.formUnion(common)
        }
        known[question] = saying
        return saying
    }

    /// Whether all schemas that extend this one declare the property.
    private mutating func isDeclaredByHeirs(
        _ object: ContractObject, _ name: ArraySlice<UInt8>
    ) -> Bool {
        let heirs = object.referrers.filter { $0.field == .allOf }.map(\.owner)
        for heir in heirs where !saying(of: heir, name).contains(.declared) { return false }
        return !heirs.isEmpty
    }
}

/// Whether a schema declares and requires the property of a discriminator.
private struct Saying: OptionSet {
    let rawValue: UInt8

    static let declared = Saying(rawValue: 1)
    static let required = Saying(rawValue: 2)
    static let all: Saying = [.declared, .required]
}

extension Message {
    fileprivate static func flawed(
        _ what: String, _ saying: Saying, _ property: SyntaxNode
    ) -> Message {
        let verb = saying.contains(.declared) ? "does not require" : "has no property"
        return "\(what) \(verb) '\(property.shortText)', by which the discriminator chooses"
    }
}
