internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// Rules for the style of paths.
extension Rule where Subject == Contract {
    /// Paths that end with a slash.
    static var pathTrailingSlash: Self {
        Rule(
            "openapi/path-trailing-slash", .warning, "A path does not end with a slash.",
            advice: "Many servers and clients take '/a' and '/a/' for two paths; leave it out.",
            tier: .style,
            aliases: [
                "spectral:path-keys-no-trailing-slash", "redocly:no-path-trailing-slash",
                "vacuum:path-keys-no-trailing-slash",
            ],
            repair: "With --only: removes the slash, so that clients must call the other path.",
            examples: [
                .passes(ExampleContract.with("paths: {/: {}, /a: {}}"), .openapi),
                .fails(
                    ExampleContract.with("paths: {⟦/a/⟧: {}}"), "'/a/' ends with a slash",
                    form: .openapi, repaired: ExampleContract.with("paths: {/a: {}}")),
            ]
        ) { contract, report in
            for path in contract.documentPaths where path.template.endsWithSlash {
                report.add(
                    "\(path.key.quoted) ends with a slash", at: path.key.span,
                    change: [
                        path.key.droppingLast(1).map {
                            TextChange("remove the slash", [$0], isOnRequest: true)
                        }
                    ])
            }
        }
    }

    /// Paths with characters other than lower-case letters, digits and hyphens.
    static var pathKebab: Self {
        Rule(
            "openapi/path-kebab", .warning, "Paths are written in kebab case.",
            advice: "Write small letters and digits, with hyphens between words: /late-fees.",
            tier: .style,
            aliases: ["redocly:paths-kebab-case", "vacuum:paths-kebab-case"],
            examples: [
                .passes(ExampleContract.with("paths: {'/late-fees/{feeID}.json': {}}"), .openapi),
                .fails(
                    ExampleContract.with("paths: {⟦/lateFees⟧: {}, ⟦/late_fees⟧: {}}"),
                    "'lateFees' in '/lateFees' is not in kebab case",
                    "'late_fees' in '/late_fees' is not in kebab case", form: .openapi),
            ]
        ) { contract, report in
            for path in contract.documentPaths {
                let odd = path.template.segments.first { !isKebab($0.erased) }
                guard let odd else { continue }
                report.add(
                    "'\(odd.text)' in \(path.key.quoted) is not in kebab case", at: path.key.span)
            }
        }
    }

    /// Paths with a verb that the method already expresses.
    static var pathVerb: Self {
        Rule(
            "openapi/path-verb", .warning,
            "A path names a resource and leaves the verb to the method.",
            advice:
                "Name what is read or changed, and let GET, POST, PUT, PATCH or DELETE say how.",
            tier: .style,
            aliases: ["redocly:no-http-verbs-in-paths", "vacuum:no-http-verbs-in-path"],
            examples: [
                .passes(ExampleContract.with("paths: {/posts: {}, /deleted-pets: {}}"), .openapi),
                .fails(
                    ExampleContract.with("paths: {⟦/get-pets⟧: {}, ⟦/pets/deleteAll⟧: {}}"),
                    "'get-pets' in '/get-pets' begins with a verb",
                    "'deleteAll' in '/pets/deleteAll' begins with a verb", form: .openapi),
            ]
        ) { contract, report in
            for path in contract.documentPaths {
                let verb = path.template.literals.first { beginsWithVerb($0.erased) }
                guard let verb else { continue }
                report.add(
                    "'\(verb.text)' in \(path.key.quoted) begins with a verb", at: path.key.span)
            }
        }
    }

    /// Collections with a name in the singular.
    static var pathPlural: Self {
        Rule(
            "openapi/path-plural", .info, "A collection has a name in the plural.",
            advice: "The segment before an identifier names the collection: /pets/{id}.",
            tier: .style, aliases: ["redocly:path-segment-plural"],
            examples: [
                .passes(ExampleContract.with("paths: {'/pets/{id}': {}, /status: {}}"), .openapi),
                .fails(
                    ExampleContract.with("paths: {⟦'/pet/{id}'⟧: {}}"),
                    "'pet' in '/pet/{id}' is in the singular", form: .openapi),
            ]
        ) { contract, report in
            for path in contract.documentPaths {
                let segments = path.template.segments
                let odd = zip(segments, segments.dropFirst()).first { segment, next in
                    segment.isLiteral && !next.isLiteral && !segment.isPlural
                }
                guard let odd else { continue }
                report.add(
                    "'\(odd.0.text)' in \(path.key.quoted) is in the singular", at: path.key.span)
            }
        }
    }
}

private func isKebab(_ text: [UInt8]) -> Bool {
    text.allSatisfy { byte in
        byte.isASCIILowercase || byte.isASCIIDigit || "-.{}~:".utf8.contains(byte)
    }
}

private func beginsWithVerb(_ text: [UInt8]) -> Bool {
    let word = text.prefix { $0.isASCIILowercase }
    return ["get", "post", "put", "patch", "delete"].contains { $0.utf8.elementsEqual(word) }
}

extension PathTemplate.Segment {
    /// Whether the segment is in the plural.
    ///
    /// Words without a plural form, and irregular plurals, count as plurals.
    var isPlural: Bool {
        let word = text.lowercased()
        guard let last = word.utf8.last, word.utf8.count > 1 else { return true }
        if last == UInt8(ascii: "s") || last.isASCIIDigit { return true }
        return [
            "people", "children", "men", "women", "data", "media", "me", "feedback", "criteria",
        ].contains { word.hasSuffix($0) }
    }
}
