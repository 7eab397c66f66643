internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for weak security schemes.
extension Rule where Subject == Contract {
    /// Schemes that send a password with each request.
    static var securityBasic: Self {
        Rule(
            "openapi/security-basic", .warning, "No security scheme is HTTP Basic.",
            advice: """
                Basic sends the password with each request, readable by whoever logs it. Use \
                tokens that expire, as in OAuth 2.
                """,
            tier: .security, clause: owaspAuthentication, aliases: ["vacuum:owasp-no-http-basic"],
            examples: [
                .passes(scheme("{type: http, scheme: bearer}"), form),
                .fails(
                    scheme("{type: http, scheme: ⟦basic⟧}"),
                    "HTTP Basic sends the password with each request", form: form),
                .fails(
                    scheme("{type: ⟦basic⟧}", "2.0"),
                    "HTTP Basic sends the password with each request", form: form),
            ]
        ) { contract, report in
            for scheme in contract.objects(of: .securityScheme) {
                guard let word = scheme["type"]?.text == "http" ? scheme["scheme"] : scheme["type"],
                    word.text.lowercased() == "basic"
                else { continue }
                report.add("HTTP Basic sends the password with each request", at: word.span)
            }
        }
    }

    /// Keys that are sent in URLs.
    static var securityKeyInURL: Self {
        Rule(
            "openapi/security-key-in-url", .warning, "No security scheme sends its key in the URL.",
            advice: """
                URLs are kept in logs, histories and the Referer header, keys with them. Send the \
                key in a header.
                """,
            tier: .security, clause: owaspAuthentication,
            aliases: ["vacuum:owasp-no-api-keys-in-url"],
            examples: [
                .passes(scheme("{type: apiKey, name: k, in: header}", "2.0"), form),
                .fails(
                    scheme("{type: apiKey, name: k, in: ⟦query⟧}"),
                    "the key is sent in the URL, which is logged", form: form),
            ]
        ) { contract, report in
            for scheme in contract.objects(of: .securityScheme) {
                guard scheme["type"]?.hasText("apiKey") == true, let place = scheme["in"],
                    place.hasText("query") || place.hasText("path")
                else { continue }
                report.add("the key is sent in the URL, which is logged", at: place.span)
            }
        }
    }

    /// Authentication schemes that are broken or obsolete.
    static var securityWeakScheme: Self {
        Rule(
            "openapi/security-weak-scheme", .warning,
            "No security scheme is obsolete.",
            advice: """
                Digest relies on MD5, Negotiate and OAuth 1 are not safe behind proxies, and RFC \
                9700 advises against the implicit and password flows of OAuth 2. Use the \
                authorization code flow, or client credentials.
                """,
            tier: .security, clause: "RFC 9700, 2.1.2 and 2.4",
            aliases: ["vacuum:owasp-auth-insecure-schemes"],
            examples: [
                .passes(scheme("{type: http, scheme: bearer}"), form),
                .fails(
                    scheme("{type: http, scheme: ⟦Negotiate⟧}"),
                    "the HTTP scheme 'Negotiate' is weak", form: form),
                .fails(
                    scheme(
                        """
                        {type: oauth2, flows: {⟦implicit⟧: {authorizationUrl: \
                        'https://a.example', scopes: {}}}}
                        """),
                    "the flow 'implicit' of OAuth 2 is obsolete", form: form),
                .fails(
                    scheme(
                        "{type: oauth2, flow: ⟦password⟧, tokenUrl: 'https://a.example', scopes: {}}",
                        "2.0"),
                    "the flow 'password' of OAuth 2 is obsolete", form: form),
            ]
        ) { contract, report in
            for scheme in contract.objects(of: .securityScheme) { scheme.checkStrength(&report) }
        }
    }

    /// JSON Web Tokens without a reference to their best practices (RFC 8725).
    static var securityJWT: Self {
        Rule(
            "openapi/security-jwt", .warning,
            "The description of a scheme with JSON Web Tokens names RFC 8725.",
            advice: """
                Tokens that are not checked as RFC 8725 requires can be forged, for example with \
                the algorithm 'none' or with keys from the token. State in the description that \
                the service follows it.
                """,
            tier: .security, clause: "RFC 8725", aliases: ["vacuum:owasp-jwt-best-practices"],
            examples: [
                .passes(
                    scheme(
                        "{type: http, scheme: bearer, bearerFormat: JWT, description: by RFC 8725}"),
                    form),
                .fails(
                    scheme("{type: http, scheme: bearer, bearerFormat: ⟦JWT⟧}"),
                    "the description does not say that RFC 8725 is followed", form: form),
            ]
        ) { contract, report in
            for scheme in contract.objects(of: .securityScheme) {
                guard let format = scheme["bearerFormat"], format.text.lowercased() == "jwt" else {
                    continue
                }
                let text = (scheme["description"]?.text ?? "").lowercased()
                if text.contains("rfc8725") || text.contains("rfc 8725") { continue }
                report.add(
                    "the description does not say that RFC 8725 is followed", at: format.span)
            }
        }
    }
}

private let form = SchemaExample.form
private let owaspAuthentication = "OWASP API Security 2023, API2 Broken Authentication"

private func scheme(_ scheme: String, _ version: String = "3.1.2") -> String {
    SchemaExample.head(version)
        + (version == "2.0"
            ? "paths: {}\nsecurityDefinitions: {s: \(scheme)}\n"
            : "paths: {}\ncomponents: {securitySchemes: {s: \(scheme)}}\n")
}

extension ContractObject {
    fileprivate func checkStrength(_ report: inout Report) {
        let weak = ["digest", "negotiate", "oauth"]
        if self["type"]?.hasText("http") == true, let word = self["scheme"],
            weak.contains(word.text.lowercased())
        {
            report.add("the HTTP scheme '\(word.shortText)' is weak", at: word.span)
        }
        let flows = self["flows"]?.entries.map(\.key) ?? []
        for flow in flows + [self["flow"]].compactMap(\.self)
        where flow.hasText("implicit") || flow.hasText("password") {
            report.add("the flow '\(flow.shortText)' of OAuth 2 is obsolete", at: flow.span)
        }
    }
}
