internal import KithDiagnostics
internal import KithSyntax

/// What says in one version of the specification what a field says in another.
struct VersionEquivalents {
    private let object: WalkedObject
    private let version: OpenAPIVersion
    private var node: SyntaxNode { object.node }

    init(_ object: WalkedObject, _ version: OpenAPIVersion) {
        (self.object, self.version) = (object, version)
    }

    /// Returns the change for a field of another version; `nil` if this one has nothing alike.
    func change(for entry: SyntaxEntry) -> TextChange? {
        switch (object.kind, entry.key.text) {
        case (.schema, "nullable") where version >= .v31: nullType(entry)
        case (.schema, "const"): enumeration(entry)
        case (.schema, "examples") where version == .v30: example(entry)
        case (.document, "host"), (.document, "basePath"), (.document, "schemes"): servers
        case (.document, "servers"): host(entry)
        case (.parameter, _) where version >= .v30: parameterSchema(entry)
        default: extensionField(entry)
        }
    }

    /// Returns the change for a field whose value has the form of another version.
    func change(forValueOf entry: SyntaxEntry) -> TextChange? {
        guard object.kind == .schema else { return nil }
        switch entry.key.text {
        case "type" where entry.value.kind == .sequence: return nullable(entry)
        case "exclusiveMinimum": return bound(entry, "minimum")
        case "exclusiveMaximum": return bound(entry, "maximum")
        default: return nil
        }
    }

    /// Returns the change for a value that only another version knows.
    func change(forWord word: SyntaxNode) -> TextChange? {
        guard object.kind == .securityScheme, word.hasText("basic"), version >= .v30,
            node.entry("scheme") == nil, let type = node.entry("type"), type.value == word,
            let edit = word.rewritten("http"),
            let scheme = node.adding("scheme", .text("basic"), after: type)
        else { return nil }
        return TextChange("write 'http' and add 'scheme: basic'", [edit, scheme])
    }
}

/// Null in types.
extension VersionEquivalents {
    /// `nullable: true` as a list of types.
    private func nullType(_ entry: SyntaxEntry) -> TextChange? {
        guard entry.value.boolean == true else {
            guard entry.value.boolean == false else { return nil }
            return .removing([entry], of: node)
        }
        guard let type = node["type"], let removal = node.removing([entry]) else { return nil }
        let style = TextStyle(node.tree)
        let null = style.scalar("null", isQuoted: true)
        if type.kind == .scalar, type.scalarType == .string, let source = type.sourceLine,
            let edit = type.replaced(by: .list([.source(source), .source(null)]))
        {
            return TextChange(
                "write 'type: [\(type.shown), null]' for 'nullable'", [edit] + removal)
        }
        guard type.kind == .sequence, !type.elements.contains(where: { $0.hasText("null") }),
            let edit = type.adding(.source(null))
        else { return nil }
        return TextChange("add 'null' to 'type' for 'nullable'", [edit] + removal)
    }

    /// A list of one type, and perhaps null, as `nullable`.
    private func nullable(_ entry: SyntaxEntry) -> TextChange? {
        let types = entry.value.elements.filter { !$0.hasText("null") }
        guard let type = types.first, types.count == 1, let source = type.sourceLine,
            let edit = node.replacing(entry, by: "type", .source(source))
        else { return nil }
        let isNullable = entry.value.elements.contains { $0.hasText("null") }
        guard isNullable, node.entry("nullable") == nil else {
            return TextChange("write 'type: \(type.shown)'", [edit])
        }
        let style = TextStyle(node.tree)
        guard
            let both = node.replacing(
                entry, by: "type", .source(source),
                and: node.style == .flow
                    ? ", " + style.entry("nullable") + "true"
                    : style.newline + entry.key.indentation + style.entry("nullable") + "true")
        else { return nil }
        return TextChange("write 'type: \(type.shown)' and 'nullable: true'", [both])
    }
}

/// Other keywords of schemas.
extension VersionEquivalents {
    private func enumeration(_ entry: SyntaxEntry) -> TextChange? {
        guard node.entry("enum") == nil, entry.value.kind == .scalar,
            let source = entry.value.sourceLine, TextStyle.isSafeInBrackets(entry.value),
            let edit = node.replacing(entry, by: "enum", .source("[\(source)]"))
        else { return nil }
        return TextChange("write 'enum' with this value", [edit])
    }

    private func example(_ entry: SyntaxEntry) -> TextChange? {
        let values = entry.value.elements.map(\.self)
        guard node.entry("example") == nil, values.count == 1, let source = values[0].sourceLine,
            let edit = node.replacing(entry, by: "example", .source(source))
        else { return nil }
        return TextChange("write 'example' with this value", [edit], effect: .none)
    }

    /// An exclusive bound as a flag beside the bound, or as a bound of its own.
    private func bound(_ entry: SyntaxEntry, _ plain: String) -> TextChange? {
        let name = entry.key.text
        if version <= .v30 {
            guard node.entry(plain) == nil, let source = entry.value.sourceLine,
                let edit = entry.key.rewritten(plain),
                let flag = node.adding(name, .source("true"), after: entry)
            else { return nil }
            return TextChange("write '\(plain): \(source)' and '\(name): true'", [edit, flag])
        }
        if entry.value.boolean == false { return .removing([entry], of: node) }
        guard entry.value.boolean == true, let other = node.entry(plain),
            let edit = other.key.rewritten(name), let removal = node.removing([entry])
        else { return nil }
        return TextChange("write '\(name)' with the value of '\(plain)'", [edit] + removal)
    }

    /// A field of a later version as the extension that tools know for it.
    private func extensionField(_ entry: SyntaxEntry) -> TextChange? {
        let known: [String: OpenAPIVersion] = [
            "nullable": .v2, "deprecated": .v2, "writeOnly": .v2,
            "example": .v2, "examples": .v2, "webhooks": .v30,
        ]
        let name = "x-" + entry.key.text
        guard known[entry.key.text] == version, node.entry(name) == nil else { return nil }
        return entry.key.prefixed(by: "x-").map {
            TextChange("write '\(name)'", [$0], effect: .none)
        }
    }

    /// The type of a parameter as its schema.
    private func parameterSchema(_ entry: SyntaxEntry) -> TextChange? {
        let names = [
            "type", "format", "items", "default", "maximum", "exclusiveMaximum", "minimum",
            "exclusiveMinimum", "maxLength", "minLength", "pattern", "maxItems", "minItems",
            "uniqueItems", "enum", "multipleOf",
        ]
        let own = node.entries.filter { entry in names.contains { entry.key.hasText($0) } }
        guard node.entry("schema") == nil, node.entry("content") == nil, let first = own.first,
            own.contains(where: { $0.key == entry.key })
        else { return nil }
        var fields: [(key: String, value: NewValue)] = []
        for entry in own {
            guard let source = entry.value.sourceLine else { return nil }
            fields.append((entry.key.text, .source(source)))
        }
        let rest = own.count > 1 ? node.removing(Array(own.dropFirst())) : []
        guard let rest, let edit = node.replacing(first, by: "schema", .object(fields)) else {
            return nil
        }
        return TextChange("move the type into 'schema'", [edit] + rest)
    }
}

/// Servers.
extension VersionEquivalents {
    /// `host`, `basePath` and `schemes` as servers.
    private var servers: TextChange? {
        let names = ["host", "basePath", "schemes"]
        let own = node.entries.filter { entry in names.contains { entry.key.hasText($0) } }
        guard version >= .v30, node.entry("servers") == nil, let first = own.first else {
            return nil
        }
        let base = node["basePath"].map(\.text) ?? ""
        var urls = [base]
        if let host = node["host"] {
            let schemes = node["schemes"]?.elements.map(\.text) ?? []
            guard host.scalarType == .string, !schemes.isEmpty else { return nil }
            let path = base == "/" ? "" : base
            urls = schemes.map { "\($0)://\(host.text)\(path)" }
        }
        guard !urls.contains(""),
            let rest = own.count > 1 ? node.removing(Array(own.dropFirst())) : [],
            let edit = node.replacing(
                first, by: "servers", .list(urls.map { .object([("url", .text($0))]) }))
        else { return nil }
        return TextChange("write 'servers' for them", [edit] + rest)
    }

    /// One server as `host`, `basePath` and `schemes`.
    private func host(_ entry: SyntaxEntry) -> TextChange? {
        let list = entry.value.elements.map(\.self)
        guard version == .v2, node.entry("host") == nil, node.entry("basePath") == nil,
            node.entry("schemes") == nil, list.count == 1, list[0].entries.count == 1,
            let url = list[0]["url"]?.string, !url.contains("{")
        else { return nil }
        let scheme = String(url.prefix { $0 != ":" })
        let rest = url.dropFirst(scheme.count + 3)
        let host = String(rest.prefix { $0 != "/" })
        let path = String(rest.dropFirst(host.count))
        guard ["http", "https"].contains(scheme), url.hasPrefix("\(scheme)://"), !host.isEmpty,
            node.style == .block
        else {
            return nil
        }
        let style = TextStyle(node.tree)
        var text = style.newline + style.entry("schemes") + style.inline(.list([.text(scheme)]))
        if path.count > 1 {
            text = style.newline + style.entry("basePath") + style.scalar(path) + text
        }
        guard let edit = node.replacing(entry, by: "host", .text(host), and: text) else {
            return nil
        }
        return TextChange("write 'host' and 'schemes' for it", [edit])
    }
}
