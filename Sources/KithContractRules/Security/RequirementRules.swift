internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Security requirements that name an unknown scheme.
    static var securityUndefined: Self {
        Rule(
            "openapi/security-undefined", .error,
            "A security requirement names a security scheme of the document.",
            advice: """
                A requirement without a scheme cannot be met. Define the scheme under \
                'components/securitySchemes' ('securityDefinitions' in 2.0), or correct the name.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, 4.8.30 Security Requirement Object",
            aliases: [
                "spectral:oas3-operation-security-defined",
                "spectral:oas2-operation-security-defined", "redocly:security-defined",
                "vacuum:oas3-operation-security-defined",
                "vacuum:oas2-operation-security-defined",
            ],
            examples: [
                .passes(secured("security: [{}, {key: []}]"), form),
                .passes(
                    secured("security: [{'./schemes.yaml#/key': []}]", "3.2.0"), form),
                .fails(
                    secured("security: [{⟦keys⟧: []}]"),
                    "no security scheme is called 'keys'; did you mean 'key'?", form: form),
                .fails(
                    secured("security: [{⟦other⟧: []}]", "2.0"),
                    "no security scheme is called 'other'", form: form),
            ]
        ) { contract, report in
            let use = SecurityUse(contract)
            let names = Set(use.names)
            var causes = CausesByText()
            for demand in contract.securityDemands where !names.contains(demand.key.text) {
                let mayBeURI = demand.key.bytes.contains { "/#:".utf8.contains($0) }
                if contract.version >= .v32 && mayBeURI { continue }
                var message = "no security scheme is called '\(demand.key.shortText)'"
                if let meant = Suggestion.closest(to: demand.key.text, among: use.names) {
                    message += "; did you mean '\(meant)'?"
                }
                causes.add(message, at: demand.key)
            }
            causes.report(to: &report)
        }
    }

    /// Scopes that no flow of the scheme defines.
    static var securityScopeUndefined: Self {
        Rule(
            "openapi/security-scope-undefined", .warning,
            "The scopes of a requirement are scopes of its scheme.",
            advice: """
                A client cannot ask for a scope that no flow of the scheme lists. Add it to \
                'scopes', or correct the name. Before OpenAPI 3.1 only OAuth 2 and OpenID Connect \
                have scopes.
                """,
            clause: "OpenAPI 3.1.2, 4.8.30 Security Requirement Object",
            aliases: ["redocly:security-scopes-defined"],
            examples: [
                .passes(secured("security: [{oauth: [read]}, {key: []}]"), form),
                .passes(secured("security: [{key: [admin]}]"), form),
                .fails(
                    secured("security: [{oauth: [read, ⟦reed⟧]}]"),
                    "the scheme 'oauth' has no scope 'reed'; did you mean 'read'?", form: form),
                .fails(
                    secured("security: [{oauth: [⟦admin⟧]}]", "2.0"),
                    "the scheme 'oauth' has no scope 'admin'", form: form),
                .fails(
                    secured("security: [{key: [⟦read⟧]}]", "3.0.4"),
                    "the scheme 'key' is of type apiKey, which has no scopes in OpenAPI 3.0",
                    form: form),
            ]
        ) { contract, report in
            let use = SecurityUse(contract)
            var scopes: [String: [String]?] = [:]
            var causes = CausesByText()
            for demand in contract.securityDemands where !demand.value.elements.isEmpty {
                let name = demand.key.text
                guard let scheme = use[name] else { continue }
                if let type = scheme["type"]?.text, type != "oauth2" {
                    // An unknown type has a finding of its own.
                    let others = ["apiKey", "http", "basic", "mutualTLS"]
                    if contract.version <= .v30, others.contains(type) {
                        for scope in demand.value.elements {
                            causes.add(Message.scopeless(demand.key, type, contract), at: scope)
                        }
                    }
                    continue
                }
                let known = scopes[name] ?? scheme.scopes
                scopes[name] = known
                guard let known else { continue }
                for scope in demand.value.elements where !known.contains(scope.text) {
                    causes.add(Message.unknown(scope, demand.key, known), at: scope)
                }
            }
            causes.report(to: &report)
        }
    }

    /// Security schemes that no requirement names.
    static var securityUnused: Self {
        Rule(
            "openapi/security-unused", .warning,
            "Each security scheme is asked for by a requirement.",
            advice: """
                A scheme alone protects nothing: 'security' of the document or of an operation \
                must name it. Often the requirement was forgotten, and clients send no \
                credentials.
                """,
            aliases: ["redocly:no-unused-components", "vacuum:oas3-unused-component"],
            repair: "With --only: removes the scheme.",
            examples: [
                .passes(secured("security: [{key: []}, {oauth: []}]"), form),
                .passes(secured("security: [{keys: []}, {oauth: []}]"), form),
                .fails(
                    SchemaExample.operation(
                        "responses: {'200': {description: a}}", "3.0.4",
                        also: """
                            components: {securitySchemes: {⟦key⟧: {type: http, scheme: basic}}}
                            """),
                    "no requirement asks for the security scheme 'key'", form: form,
                    repaired: SchemaExample.operation(
                        "responses: {'200': {description: a}}", "3.0.4")),
                .fails(
                    SchemaExample.operation(
                        "responses: {'200': {description: a}}", "2.0",
                        also: "securityDefinitions: {⟦key⟧: {type: basic}}\n"),
                    "no requirement asks for the security scheme 'key'", form: form,
                    repaired: SchemaExample.operation(
                        "responses: {'200': {description: a}}", "2.0")),
            ]
        ) { contract, report in
            var asked = Set(contract.securityDemands.map(\.key.text))
            let mayReferByURI =
                contract.version >= .v32 && asked.contains { $0.utf8.contains(UInt8(ascii: "/")) }
            guard !mayReferByURI else { return }
            // A requirement that is not valid may name any scheme.
            let isUnreadable = contract.objects(having: .security).contains { object in
                object["security"].map { $0.kind != .sequence } ?? false
            }
            guard !isUnreadable else { return }
            // A misspelt name is reported by another rule and counts as a use of the scheme that is probably meant.
            let names = contract.securitySchemes.compactMap(\.name)
            for name in asked.subtracting(names).sorted().prefix(50) {
                if let meant = Suggestion.closest(to: name, among: names) { asked.insert(meant) }
            }
            // A contract without operations only provides components.
            guard contract.operations.contains(where: { _ in true }) else { return }
            for slot in contract.securitySchemes {
                guard let key = slot.key, !asked.contains(key.text) else { continue }
                report.add(
                    "no requirement asks for the security scheme '\(key.shortText)'", at: key.span,
                    change: [.removing(slot)])
            }
        }
    }

    /// Operations without a security requirement.
    static var securityMissing: Self {
        Rule(
            "openapi/security-missing", .warning,
            "Each operation says who may call it, if only that everyone may.",
            advice: """
                Set 'security' for the document, and 'security: []' for the operations that need \
                no credentials, so that an open operation is a decision.
                """,
            tier: .security, clause: "OWASP API Security 2023, API2 Broken Authentication",
            aliases: [
                "redocly:security-defined", "vacuum:owasp-protection-global-unsafe",
                "vacuum:owasp-protection-global-unsafe-strict",
                "vacuum:owasp-protection-global-safe",
            ],
            examples: [
                .passes(
                    SchemaExample.operation("security: [], responses: {'200': {description: a}}"),
                    form),
                .passes(
                    SchemaExample.operation(
                        "responses: {'200': {description: a}}", also: "security: [{}]\n"), form),
                .fails(
                    SchemaExample.operation("responses: {'200': {description: a}}").replacing(
                        "get", "⟦get⟧"),
                    "GET /a does not say who may call it", form: form),
            ]
        ) { contract, report in
            for operation in contract.pathOperations where operation.security == nil {
                report.add(
                    """
                    \(operation.method.uppercased()) \(operation.path?.shortText ?? "") does not \
                    say who may call it
                    """, at: operation.place.span)
            }
        }
    }
}

private let form = SchemaExample.form

/// Returns a contract with a secured operation and two security schemes.
private func secured(_ security: String, _ version: String = "3.1.2") -> String {
    let flow = "authorizationUrl: https://a.example/a"
    let rest =
        version == "2.0"
        ? """
        securityDefinitions: {key: {type: apiKey, name: k, in: header}, \
        oauth: {type: oauth2, flow: implicit, \(flow), scopes: {read: a}}}\n
        """
        : """
        components: {securitySchemes: {key: {type: apiKey, name: k, in: header}, \
        oauth: {type: oauth2, flows: {implicit: {\(flow), scopes: {read: a}}}}}}\n
        """
    return SchemaExample.operation(
        "\(security), responses: {'200': {description: a}}", version, also: rest)
}

extension ContractObject {
    /// The scopes that the flows of an OAuth scheme define; `nil` if there are no valid flows.
    fileprivate var scopes: [String]? {
        if let scopes = self["scopes"] { return scopes.entries.map(\.key.text) }
        guard let flows = self["flows"], flows.kind == .mapping else { return nil }
        return flows.entries.flatMap { $0.value["scopes"]?.entries.map(\.key.text) ?? [] }
    }
}

extension Message {
    fileprivate static func scopeless(
        _ name: SyntaxNode, _ type: String, _ contract: Contract
    ) -> String {
        """
        the scheme '\(name.shortText)' is of type \(type), which has no scopes in OpenAPI \
        \(contract.version.text)
        """
    }

    fileprivate static func unknown(
        _ scope: SyntaxNode, _ scheme: SyntaxNode, _ known: [String]
    ) -> String {
        let sentence = "the scheme '\(scheme.shortText)' has no scope '\(scope.shortText)'"
        guard let meant = Suggestion.closest(to: scope.text, among: known) else { return sentence }
        return "\(sentence); did you mean '\(meant)'?"
    }
}
