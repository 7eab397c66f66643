internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// Rules for the protection of data in transit.
extension Rule where Subject == Contract {
    /// Servers without TLS.
    static var securityHTTP: Self {
        Rule(
            "openapi/security-http", .warning, "Servers are reached through TLS.",
            advice: """
                Without TLS, anyone on the network path can read and change the data. Servers on \
                the developer's own machine are ignored.
                """,
            tier: .security, clause: "OWASP API Security 2023, API8 Security Misconfiguration",
            aliases: ["vacuum:owasp-security-hosts-https-oas3"],
            examples: [
                .passes(servers("servers: [{url: 'https://a.example'}, {url: /v1}]"), form),
                .passes(servers("servers: [{url: 'http://localhost:8080'}]"), form),
                .fails(
                    servers("servers: [{url: ⟦'http://a.example'⟧}]"),
                    "'http://a.example' is not protected by TLS", form: form),
                .fails(
                    servers("schemes: [https, ⟦http⟧]", "2.0"),
                    "the scheme 'http' is not protected by TLS", form: form),
            ]
        ) { contract, report in
            for server in contract.objects(of: .server) {
                guard let url = server["url"], url.isOpenURL else { continue }
                report.add("'\(url.shortText)' is not protected by TLS", at: url.span)
            }
            guard contract.version == .v2, let root = contract.root else { return }
            let isLocal = root["host"].map { isLocalHost($0.bytes) } ?? false
            let lists = [root["schemes"]] + contract.operations.map { $0.object["schemes"] }
            for scheme in lists.compactMap(\.self).flatMap(\.elements)
            where !isLocal && (scheme.hasText("http") || scheme.hasText("ws")) {
                report.add(
                    "the scheme '\(scheme.shortText)' is not protected by TLS", at: scheme.span)
            }
        }
    }

    /// Secrets that are sent in URLs.
    static var securityCredentialsInURL: Self {
        Rule(
            "openapi/security-credentials-in-url", .warning,
            "No parameter of a path or query is a secret.",
            advice: """
                URLs are kept in logs, histories and the Referer header. Send secrets in a header \
                or in the body.
                """,
            tier: .security, clause: "OWASP API Security 2023, API2 Broken Authentication",
            aliases: ["vacuum:owasp-no-credentials-in-url"],
            examples: [
                .passes(parameter("{name: page_token, in: query, schema: {}}"), form),
                .passes(parameter("{name: password, in: header, schema: {}}"), form),
                .fails(
                    parameter("{name: ⟦access_token⟧, in: query, schema: {}}"),
                    "the parameter 'access_token' looks like a secret, and URLs are logged",
                    form: form),
                .fails(
                    parameter("{name: ⟦apiKey⟧, in: query, type: string}", "2.0"),
                    "the parameter 'apiKey' looks like a secret, and URLs are logged",
                    form: form),
            ]
        ) { contract, report in
            let schemas = contract.schemas
            for object in contract.objects(of: .parameter) {
                guard let name = object["name"], let place = object["in"],
                    place.hasText("query") || place.hasText("path"),
                    SecretName.isSecret(name.text.utf8),
                    // A boolean, such as one that asks for a new secret, is not a secret itself.
                    schemas.types(of: object)?.isSubset(of: [.boolean, .null]) != true
                else { continue }
                report.add(
                    "the parameter '\(name.shortText)' looks like a secret, and URLs are logged",
                    at: name.span)
            }
        }
    }

    /// Identifiers that can be guessed.
    static var securityNumericID: Self {
        Rule(
            "openapi/security-numeric-id", .warning, "Identifiers in paths cannot be enumerated.",
            advice: """
                Anyone who knows one number can try its neighbours. Random identifiers such as \
                UUIDs do not replace access checks, but make guessing hard.
                """,
            tier: .security,
            clause: "OWASP API Security 2023, API1 Broken Object Level Authorization",
            aliases: ["vacuum:owasp-no-numeric-ids"],
            examples: [
                .passes(parameter("{name: id, in: query, schema: {type: integer}}"), form),
                .passes(
                    item("{name: id, in: path, required: true, schema: {type: string}}"), form),
                .fails(
                    item("{name: id, in: path, required: true, schema: {type: ⟦integer⟧}}"),
                    "the identifier 'id' can be enumerated", form: form),
                .fails(
                    item("{name: id, in: path, required: true, type: ⟦integer⟧}", "2.0"),
                    "the identifier 'id' can be enumerated", form: form),
            ]
        ) { contract, report in
            let schemas = contract.schemas
            var told: Set<SyntaxNode> = []
            for object in contract.objects(of: .parameter) {
                guard object["in"]?.hasText("path") == true, let name = object["name"],
                    isIdentifier(name.text)
                else { continue }
                let schema = Parameter(object).schema.flatMap { schemas[$0] } ?? schemas[object]
                guard let types = schema?.types, !types.isDisjoint(with: .number),
                    !types.contains(.string), let type = schema?[.type],
                    told.insert(type).inserted
                else { continue }
                report.add("the identifier '\(name.shortText)' can be enumerated", at: type.span)
            }
        }
    }
}

private let form = SchemaExample.form

private func servers(_ line: String, _ version: String = "3.1.2") -> String {
    "\(SchemaExample.head(version))paths: {}\n\(line)\n"
}

private func parameter(_ parameter: String, _ version: String = "3.1.2") -> String {
    SchemaExample.operation(
        "parameters: [\(parameter)], responses: {'200': {description: a}}", version)
}

private func item(_ parameter: String, _ version: String = "3.1.2") -> String {
    SchemaExample.operation(
        "parameters: [\(parameter)], responses: {'200': {description: a}}", version,
        path: "'/a/{id}'")
}

extension Schemas {
    /// Returns the types of a parameter: those of its schema or, in version 2.0, its own.
    fileprivate func types(of parameter: ContractObject) -> JSONTypes? {
        (Parameter(parameter).schema.flatMap { self[$0] } ?? self[parameter])?.types
    }
}

extension SyntaxNode {
    /// Whether the text is a URL of another machine without TLS.
    fileprivate var isOpenURL: Bool {
        let text = text.lowercased()
        for scheme in ["http://", "ws://"] where text.hasPrefix(scheme) {
            return !isLocalHost(Array(text.utf8.dropFirst(scheme.utf8.count))[...])
        }
        return false
    }
}

/// Whether the text starts with a host name of the local machine.
private func isLocalHost(_ text: ArraySlice<UInt8>) -> Bool {
    let host = text.prefix { $0 != UInt8(ascii: "/") }
    let names = ["localhost", "127.0.0.1", "[::1]", "0.0.0.0"]
    return names.contains { name in
        guard host.starts(with: name.utf8) else { return false }
        let rest = host.dropFirst(name.utf8.count)
        return rest.isEmpty || rest.first == UInt8(ascii: ":")
    }
}

private func isIdentifier(_ name: String) -> Bool {
    name.lowercased() == "id" || name.hasSuffix("_id") || name.hasSuffix("-id")
        || name.hasSuffix("Id") || name.hasSuffix("ID")
}
