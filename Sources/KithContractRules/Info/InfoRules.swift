internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for the `info` of a contract.
extension Rule where Subject == Contract {
    /// Contracts without a contact.
    static var infoContact: Self {
        Rule(
            "openapi/info-contact", .info, "A contract names a contact.",
            advice: "Add 'contact' to 'info', with a name, a URL and an email address.",
            tier: .style,
            aliases: ["spectral:info-contact", "redocly:info-contact", "vacuum:info-contact"],
            examples: examples("contact: {}", "'info' names no contact")
        ) { contract, report in
            report.addMissing("contact", "'info' names no contact", in: contract)
        }
    }

    /// Contracts without a description.
    static var infoDescription: Self {
        Rule(
            "openapi/info-description", .info, "A contract describes its service.",
            advice: "Add a 'description' to 'info'.", tier: .style,
            aliases: ["spectral:info-description", "vacuum:info-description"],
            examples: examples("description: Pets", "'info' has no description")
        ) { contract, report in
            guard let info = contract.root?.object(.info), !info.hasWords("description") else {
                return
            }
            report.add("'info' has no description", at: info.place.span)
        }
    }

    /// Contracts without a licence.
    static var infoLicense: Self {
        Rule(
            "openapi/info-license", .info, "A contract states its licence.",
            advice: "Add 'license' to 'info'.", tier: .style,
            aliases: ["spectral:info-license", "redocly:info-license", "vacuum:info-license"],
            examples: examples("license: {name: MIT}", "'info' names no licence")
        ) { contract, report in
            report.addMissing("license", "'info' names no licence", in: contract)
        }
    }

    /// Contacts that lack a name, a URL or an e-mail address.
    static var contactProperties: Self {
        Rule(
            "openapi/contact-properties", .info,
            "A contact has a name, a URL and an email address.",
            advice: "Fill in what is missing.", tier: .style,
            aliases: ["spectral:contact-properties", "vacuum:contact-properties"],
            examples: [
                .passes(
                    info("contact: {name: A, url: https://a.test, email: a@a.test}"), .openapi),
                .fails(
                    info("⟦contact⟧: {name: A}"), "the contact has no 'url' and no 'email'",
                    form: .openapi),
            ]
        ) { contract, report in
            for contact in contract.objects(of: .contact) {
                let missing = ["name", "url", "email"].filter { !contact.hasWords($0) }
                guard !missing.isEmpty else { continue }
                let words = missing.map { "no '\($0)'" }.joined(separator: " and ")
                report.add("the contact has \(words)", at: contact.place.span)
            }
        }
    }

    /// Licences with neither a URL nor an identifier.
    static var licenseURL: Self {
        Rule(
            "openapi/license-url", .info, "A licence says where to read it.",
            advice: "Add its 'url', or since 3.1 the 'identifier' of SPDX.", tier: .style,
            aliases: ["spectral:license-url", "redocly:info-license-strict", "vacuum:license-url"],
            examples: [
                .passes(info("license: {name: MIT, identifier: MIT}"), .openapi),
                .fails(
                    info("⟦license⟧: {name: MIT}"), "the licence has no 'url' and no 'identifier'",
                    form: .openapi),
                .fails(
                    info("⟦license⟧: {name: MIT}", "3.0.4"), "the licence has no 'url'",
                    form: .openapi),
            ]
        ) { contract, report in
            for license in contract.objects(of: .license)
            where !license.hasWords("url") && !license.hasWords("identifier") {
                let identifier = contract.version >= .v31 ? " and no 'identifier'" : ""
                report.add("the licence has no 'url'\(identifier)", at: license.place.span)
            }
        }
    }

    private static func info(_ fields: String, _ version: String = "3.1.2") -> String {
        "openapi: \(version)\ninfo: {title: A, version: '1', \(fields)}\npaths: {}\n"
    }

    private static func examples(_ field: String, _ message: String) -> [RuleExample] {
        [
            .passes(info(field), .openapi),
            .fails(
                "openapi: 3.1.2\n⟦info⟧: {title: A, version: '1'}\npaths: {}\n", message,
                form: .openapi),
        ]
    }
}

extension Report {
    /// Reports that `info` lacks a field.
    fileprivate mutating func addMissing(
        _ field: String, _ message: Message, in contract: Contract
    ) {
        guard let info = contract.root?.object(.info), info[field] == nil else { return }
        add(message, at: info.place.span)
    }
}
