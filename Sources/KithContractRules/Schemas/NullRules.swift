internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Enums without null in schemas that allow null otherwise.
    static var schemaEnumNull: Self {
        Rule(
            "openapi/schema-enum-null", .warning,
            "The 'enum' of a schema that allows null lists null.",
            advice: """
                A value must satisfy every keyword, so null is rejected although the schema is \
                nullable. Add null to 'enum', without quotes, or remove 'nullable'.
                """,
            clause: "OpenAPI 3.0.4, 4.7.24.2 Fixed Fields of the Schema Object, nullable",
            aliases: ["vacuum:nullable-enum-contains-null"],
            examples: [
                .passes(
                    SchemaExample.schemas(
                        "A: {type: string, nullable: true, enum: [a, null]}", "3.0.4"),
                    SchemaExample.form),
                .passes(
                    SchemaExample.schemas("A: {type: string, nullable: false, enum: [a]}", "3.0.4"),
                    SchemaExample.form),
                .fails(
                    SchemaExample.schemas(
                        "A: {type: string, nullable: true, ⟦enum⟧: [a]}", "3.0.4"),
                    "'enum' refuses the null that 'nullable' allows", form: SchemaExample.form),
                .fails(
                    SchemaExample.schemas(
                        """
                        A: {type: string, nullable: true, ⟦enum⟧: [a]}, \
                        B: {type: string, nullable: true, enum: [b]}
                        """, "3.0.1"),
                    "'enum' refuses the null that 'nullable' allows, here and in 1 further schema",
                    form: SchemaExample.form),
                .fails(
                    SchemaExample.schemas("A: {type: [string, 'null'], ⟦enum⟧: [a, 'null']}"),
                    "'enum' refuses the null that 'type' allows; 'null' in quotes is a text",
                    form: SchemaExample.form),
            ]
        ) { contract, report in
            var hits: [Schema] = []
            for schema in contract.schemas.having(.enum) where schema.forgetsNull {
                hits.append(schema)
            }
            report.addNullFindings(hits, at: .enum) { "\(Message.forgotten($0))" }
        }
    }

    /// `nullable` without a type, which has no effect.
    static var schemaNullableNoType: Self {
        Rule(
            "openapi/schema-nullable-no-type", .error,
            "'nullable' stands beside 'type'.",
            advice: """
                'nullable' adds null to the type of the same schema. Without a type it has no \
                effect, and 'enum' or composed schemas reject null. Declare the type beside it, or \
                allow null in those schemas. Before 3.0.3 the specification was ambiguous, so one \
                finding stands for the whole document.
                """,
            tier: .spec,
            clause: "OpenAPI 3.0.4, 4.7.24.2 Fixed Fields of the Schema Object, nullable",
            aliases: ["redocly:nullable-type-sibling"],
            repair: """
                Adds the type that all values of 'enum' have, or removes 'nullable', which changes nothing. In \
                documents before OpenAPI 3.0.3 only with --only.
                """,
            examples: [
                .passes(
                    SchemaExample.schemas("A: {type: string, nullable: true}", "3.0.4"),
                    SchemaExample.form),
                .fails(
                    SchemaExample.schemas(
                        "A: {⟦nullable⟧: true, allOf: [{type: string}]}", "3.0.3"),
                    "'nullable' has no effect without 'type' beside it; null is allowed by what "
                        + "'allOf' holds or not at all", form: SchemaExample.form,
                    repaired: SchemaExample.schemas("A: {allOf: [{type: string}]}", "3.0.3")),
                .fails(
                    SchemaExample.schemas("A: {⟦nullable⟧: true, enum: [a, null]}", "3.0.4"),
                    "'nullable' has no effect without 'type' beside it; null is allowed by what 'enum' "
                        + "holds or not at all", form: SchemaExample.form,
                    repaired: SchemaExample.schemas(
                        "A: {type: string, nullable: true, enum: [a, null]}", "3.0.4")),
                .fails(
                    SchemaExample.schemas("A: {⟦nullable⟧: true}", "3.0.4"),
                    "'nullable' has no effect without 'type' beside it", form: SchemaExample.form),
            ]
        ) { contract, report in
            var hits: [Schema] = []
            for schema in contract.schemas.having(.nullable)
            where schema.hasIdleNullable {
                hits.append(schema)
            }
            report.addNullFindings(hits, at: .nullable, changes: nullableChanges) {
                "\(Message.untyped($0))"
            }
        }
    }
}

extension Schema {
    /// Whether null is allowed by the type or `nullable`, but missing from `enum`.
    var forgetsNull: Bool {
        // Forms of `type` that the version does not support have a finding of their own.
        let isList = object.node["type"]?.kind == .sequence
        guard object.version == .v30 ? !isList : object.version == .v2 || isList else {
            return false
        }
        guard let types, types.contains(.null), let values = self[.enum],
            values.kind == .sequence, !values.elements.isEmpty
        else { return false }
        return !values.elements.contains(where: \.isNull)
    }
}

extension Report {
    /// Adds a finding for each schema; in documents before OpenAPI 3.0.3 one for all of them.
    fileprivate mutating func addNullFindings(
        _ schemas: [Schema], at keyword: SchemaKeyword,
        changes: (_ schemas: [Schema], _ isOnRequest: Bool) -> [TextChange?] = { _, _ in [] },
        _ message: (Schema) -> Message
    ) {
        guard let first = schemas.first, first.object.contract.precedesNullClarification else {
            for schema in schemas {
                add(
                    message(schema), at: schema.key(keyword)?.span,
                    change: changes([schema], false))
            }
            return
        }
        var text = message(first).text
        if schemas.count > 1 {
            text += ", here and in \(schemas.count - 1) further schema"
            if schemas.count > 2 { text += "s" }
        }
        let notes = schemas.dropFirst().prefix(3).compactMap { schema in
            schema.key(keyword).map { Finding.Note("also here", at: $0.span) }
        }
        add(
            "\(text)", at: first.key(keyword)?.span, severity: .warning, notes: notes,
            change: changes(schemas, true))
    }
}

extension Schema {
    /// Whether `nullable` has no effect because the schema has no type; only in version 3.0.
    var hasIdleNullable: Bool {
        isNullable && !has(.type) && object.version == .v30
    }

    /// The severity of a misunderstood `nullable`: a warning before the clarification in OpenAPI 3.0.3.
    var nullSeverity: Severity {
        object.contract.precedesNullClarification ? .warning : .error
    }
}

extension Contract {
    /// Whether the document has a version before 3.0.3, which clarified `nullable`.
    fileprivate var precedesNullClarification: Bool {
        let versions = ["3.0.0", "3.0.1", "3.0.2"]
        guard version == .v30, let text = root?["openapi"]?.text else { return false }
        return versions.contains { text.hasPrefix($0) }
    }
}

/// Returns the ways to give `nullable` a type, or to do without it.
private func nullableChanges(_ schemas: [Schema], _ isOnRequest: Bool) -> [TextChange?] {
    var ways: [TextChange?] = []
    if schemas.count == 1, let schema = schemas.first, let type = schema.typeOfEnum,
        let edit = schema.object.node.insertion("type", .text(type), before: .nullable)
    {
        ways.append(
            TextChange(
                "add 'type: \(type)'", [edit], effect: .none, isOnRequest: isOnRequest))
    }
    let removals = schemas.compactMap { $0.removing(.nullable) }
    if removals.count == schemas.count {
        ways.append(
            TextChange(
                "remove 'nullable', which has no effect", removals.flatMap(\.edits), effect: .none,
                isOnRequest: isOnRequest))
    }
    return ways
}

extension SyntaxNode {
    /// Returns the edit that adds an entry before that of a keyword.
    fileprivate func insertion(
        _ key: String, _ value: NewValue, before keyword: SchemaKeyword
    ) -> TextEdit? {
        entry(keyword.name).flatMap { adding(key, value, before: $0) }
    }
}

extension Schema {
    /// The type of all values of `enum` but null.
    fileprivate var typeOfEnum: String? {
        let types = self[.enum]?.elements.filter { !$0.isNull }.map { JSONTypes(of: $0) } ?? []
        guard let first = types.first, types.allSatisfy({ $0 == first }) else { return nil }
        return [.string, .integer, .boolean].contains(first) ? first.words : nil
    }
}

extension Message {
    fileprivate static func forgotten(_ schema: Schema) -> Message {
        let cause = schema.isNullable ? "nullable" : "type"
        let sentence = "'enum' refuses the null that '\(cause)' allows"
        let isQuoted = schema[.enum]?.elements.contains { $0.hasText("null") } == true
        return isQuoted ? "\(sentence); 'null' in quotes is a text" : "\(sentence)"
    }

    fileprivate static func untyped(_ schema: Schema) -> Message {
        let sentence = "'nullable' has no effect without 'type' beside it"
        let others: [SchemaKeyword] = [.allOf, .anyOf, .oneOf, .enum]
        guard let other = others.first(where: { schema.has($0) }) else { return "\(sentence)" }
        return "\(sentence); null is allowed by what '\(other.name)' holds or not at all"
    }
}
