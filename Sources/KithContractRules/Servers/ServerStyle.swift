internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for the style of servers.
extension Rule where Subject == Contract {
    /// Contracts without a server.
    static var serverNone: Self {
        Rule(
            "openapi/server-none", .warning, "A contract says where the service is.",
            advice: "Without a server, clients call the machine that the contract came from.",
            tier: .style, clause: "OpenAPI 3.1.2, OpenAPI Object, servers",
            aliases: [
                "spectral:oas3-api-servers", "spectral:oas2-api-host", "spectral:oas2-api-schemes",
                "redocly:no-empty-servers", "vacuum:oas3-api-servers", "vacuum:oas2-api-host",
                "vacuum:oas2-api-schemes",
            ],
            examples: [
                .passes(
                    ExampleContract.with("servers: [{url: https://a.test}]\npaths: {}"), .openapi),
                .fails(
                    "⟦openapi⟧: 3.1.2\ninfo: {title: A, version: '1'}\npaths: {}\n",
                    "the document names no server", form: .openapi),
                .fails(
                    "⟦swagger⟧: '2.0'\ninfo: {title: A, version: '1'}\nhost: a.test\npaths: {}\n",
                    "the document does not say with which schemes its host is called",
                    form: .openapi),
            ]
        ) { contract, report in
            guard let root = contract.root else { return }
            if contract.version == .v2 {
                if root["host"] == nil {
                    report.add("the document names no host", at: root.place.span)
                } else if root["schemes"]?.elements.isEmpty != false {
                    report.add(
                        "the document does not say with which schemes its host is called",
                        at: root.place.span)
                }
                return
            }
            guard root["paths"] != nil, root["servers"]?.elements.isEmpty != false else { return }
            report.add(
                "the document names no server", at: (root.fieldKey("servers") ?? root.place).span)
        }
    }

    /// Servers with a reserved example domain.
    static var serverExample: Self {
        Rule(
            "openapi/server-example", .warning, "A server is one that can be called.",
            advice: "example.com and localhost are not services; name the real one.", tier: .style,
            clause: "RFC 2606",
            aliases: [
                "spectral:oas3-server-not-example.com", "spectral:oas2-host-not-example",
                "redocly:no-server-example.com", "vacuum:oas3-host-not-example",
                "vacuum:oas2-host-not-example",
            ],
            examples: [
                .passes(
                    ExampleContract.with("servers: [{url: https://a.test}]\npaths: {}"), .openapi),
                .fails(
                    ExampleContract.with(
                        "servers: [{url: ⟦https://api.example.com/a⟧}]\npaths: {}"),
                    "'https://api.example.com/a' is not a server that can be called", form: .openapi
                ),
                .fails(
                    ExampleContract.with("host: ⟦localhost:80⟧\npaths: {}", "2.0"),
                    "'localhost:80' is not a server that can be called", form: .openapi),
            ]
        ) { contract, report in
            for url in serverTexts(contract) where isExample(url.text) {
                report.add("\(url.quoted) is not a server that can be called", at: url.span)
            }
        }
    }

    /// Server URLs that end with a slash.
    static var serverTrailingSlash: Self {
        Rule(
            "openapi/server-trailing-slash", .warning,
            "The URL of a server does not end with a slash.",
            advice:
                "Paths begin with a slash, which would then be doubled: 'https://a.test//pets'.",
            tier: .style,
            aliases: [
                "spectral:oas3-server-trailing-slash", "spectral:oas2-host-trailing-slash",
                "redocly:no-server-trailing-slash", "vacuum:oas3-server-trailing-slash",
                "vacuum:oas2-host-trailing-slash",
            ],
            repair: "Removes the slash.",
            examples: [
                .passes(
                    ExampleContract.with("servers: [{url: https://a.test}, {url: /}]\npaths: {}"),
                    .openapi),
                .fails(
                    ExampleContract.with("servers: [{url: ⟦https://a.test/⟧}]\npaths: {}"),
                    "'https://a.test/' ends with a slash", form: .openapi,
                    repaired: ExampleContract.with("servers: [{url: https://a.test}]\npaths: {}")),
            ]
        ) { contract, report in
            for url in serverTexts(contract)
            where url.bytes.count > 1 && url.bytes.last == UInt8(ascii: "/") {
                report.add(
                    "\(url.quoted) ends with a slash", at: url.span,
                    change: [url.droppingLast(1).map { TextChange("remove the slash", [$0]) }])
            }
        }
    }

    /// Servers of webhooks, whose URLs the client provides.
    static var serverInWebhook: Self {
        Rule(
            "openapi/server-in-webhook", .warning, "Webhooks have no servers.",
            advice: "Whoever registers a webhook says where it is called; take the servers out.",
            tier: .style,
            aliases: ["spectral:oas3_1-servers-in-webhook", "vacuum:oas3_1-servers-in-webhook"],
            repair: "Removes the servers.",
            examples: [
                .passes(ExampleContract.with("webhooks: {a: {post: {}}}"), .openapi),
                .fails(
                    ExampleContract.with(
                        "webhooks: {a: {⟦servers⟧: [{url: /}], post: {⟦servers⟧: [{url: /}]}}}"),
                    "a webhook has no servers", "a webhook has no servers", form: .openapi,
                    repaired: ExampleContract.with("webhooks: {a: {post: {servers: [{url: /}]}}}")),
                .fails(
                    ExampleContract.with(
                        "webhooks: {a: {post: {summary: A, ⟦servers⟧: [{url: /}]}}}"),
                    "a webhook has no servers", form: .openapi,
                    repaired: ExampleContract.with("webhooks: {a: {post: {summary: A}}}")),
            ]
        ) { contract, report in
            for object in contract.objects(of: .pathItem) {
                let item = PathItem(object)
                guard item.isWebhook, item.path == nil else { continue }
                for holder in [object] + item.operations.map(\.object) {
                    guard let key = holder.fieldKey("servers") else { continue }
                    report.add(
                        "a webhook has no servers", at: key.span,
                        change: [holder.removing("servers")])
                }
            }
        }
    }

    /// Returns the URLs of the servers; in version 2.0 the host.
    private static func serverTexts(_ contract: Contract) -> [SyntaxNode] {
        if contract.version == .v2 { return [contract.root?["host"]].compactMap { $0 } }
        return contract.objects(of: .server).compactMap { $0["url"] }
    }

    private static func isExample(_ url: String) -> Bool {
        var host = Substring(url)
        if let scheme = host.firstRange(of: "://") { host = host[scheme.upperBound...] }
        host = host.prefix { $0 != "/" && $0 != ":" }
        let names = ["example.com", "example.org", "example.net"]
        return host == "localhost" || host == "127.0.0.1"
            || names.contains { host == $0 || host.hasSuffix("." + $0) }
    }
}
