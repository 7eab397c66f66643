internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Change {
    /// Returns where the change is, in words.
    ///
    /// What the message says itself is left out at the end. `files` are those of the contract that the place is in,
    /// `key` is the path of this contract in its folder, and `pointer` leads to the place.
    func site(in files: [ContractFile], key: String, _ pointer: String) -> Finding.Site {
        var site = Finding.Site()
        site.contract = key
        var way = SiteWords(place.node, pointer)
        let source = place.node.span.source.index
        if source > 0, files.indices.contains(source), !isInRequest(way) {
            site.component = Self.name(of: files[source], besides: files[0])
            if let component = way.takeComponent() ?? way.takeEntry() {
                site.component += ", \(component)"
            }
        } else if let component = way.takeComponent() {
            site.component = component
        }
        var parts = way.parts()
        site.name = parts.last { $0.isNamed }?.name ?? ""
        while let last = parts.last, last.isSaid(in: message) { parts.removeLast() }
        site.parts = parts.map(\.text).joined(separator: ", ")
        return site
    }

    /// Whether a place in a further file is in the only request that the change reaches.
    private func isInRequest(_ way: SiteWords) -> Bool {
        guard requests.count == 1, let words = requests.first?.split(separator: " ") else {
            return false
        }
        return way.steps.contains { step in words.contains { step.key.uppercased() == $0 } }
    }

    private static func name(of file: ContractFile, besides first: ContractFile) -> String {
        let folder = first.name.prefix(
            through: first.name.lastIndex(of: "/") ?? first.name.startIndex)
        return folder.hasSuffix("/") && file.name.hasPrefix(folder)
            ? String(file.name.dropFirst(folder.count)) : file.name
    }
}

/// The way to a place in a contract.
private struct SiteWords {
    /// A key or a position, and what is there.
    struct Step {
        let key: String
        let value: SyntaxNode
    }

    /// A part of the way.
    struct Part {
        /// In words.
        let text: String
        /// The name of a property, parameter, header or status; the words themselves for others.
        let name: String
        /// Whether it has such a name.
        let isNamed: Bool

        /// Whether a message names it.
        func isSaid(in message: String) -> Bool {
            // A bare name may be part of any word.
            let isBare = isNamed && text == name
            return (!isBare && message.contains(text)) || message.contains("'\(name)'")
        }
    }

    private(set) var steps: [Step] = []

    /// Creates the way to a node; one whose pointer is too long has none.
    init(_ node: SyntaxNode, _ pointer: String) {
        let tokens = JSONPointer(parsing: pointer)?.tokens ?? []
        var node: SyntaxNode? = node
        for token in tokens.reversed() {
            guard let value = node else { break }
            steps.append(Step(key: String(token.prefix(100)), value: value))
            node = value.parent
        }
        steps.reverse()
    }

    /// The lists of what a contract shares, and what one of them is called.
    private static let components = [
        "schemas": "schema", "definitions": "schema", "parameters": "parameter",
        "responses": "response", "requestBodies": "request body", "headers": "header",
        "callbacks": "callback", "links": "link", "examples": "example",
        "securitySchemes": "security scheme", "securityDefinitions": "security scheme",
        "pathItems": "path item", "mediaTypes": "media type",
    ]

    /// Takes the beginning that leads to a component, and returns its name in words; `nil` if there is none.
    mutating func takeComponent() -> String? {
        let list = steps.first?.key == "components" ? 1 : 0
        guard steps.count > list + 1, let word = Self.components[steps[list].key] else {
            return nil
        }
        let name = "\(word) \(steps[list + 1].key)"
        steps.removeFirst(list + 2)
        return name
    }

    /// The keys of objects and schemas that hold others, besides those that have words.
    private static let holders: Set<String> = [
        "schema", "not", "if", "then", "else", "contains", "propertyNames", "additionalItems",
        "unevaluatedItems", "unevaluatedProperties", "schemas", "example", "examples", "default",
        "enum", "const",
    ]

    /// Takes the name of an entry in a file that is only a list of them; `nil` if it is not.
    mutating func takeEntry() -> String? {
        guard steps.count > 1, steps[0].value.kind == .mapping,
            !Self.holders.contains(steps[0].key), Self.part(steps[0], steps[1]) == nil
        else { return nil }
        return steps.removeFirst().key
    }

    /// Returns the parts of the way.
    func parts() -> [Part] {
        var parts: [Part] = []
        var rest = steps[...]
        if let first = rest.first?.key, ["paths", "webhooks"].contains(first) {
            rest = rest.dropFirst(2)
        }
        while let step = rest.popFirst() {
            guard let inner = rest.first else { break }
            guard let (part, count) = Self.part(step, inner) else { continue }
            parts.append(part)
            rest = rest.dropFirst(count)
        }
        return parts
    }

    /// Returns a step and the one after it as a part, and how many further steps it stands for.
    private static func part(_ step: Step, _ inner: Step) -> (part: Part, count: Int)? {
        func named(_ word: String, _ name: String, _ count: Int = 1) -> (Part, Int) {
            (Part(text: word + name, name: name, isNamed: true), count)
        }
        func plain(_ text: String, _ count: Int) -> (Part, Int) {
            (Part(text: text, name: text, isNamed: false), count)
        }
        switch step.key {
        case "responses": return named("response ", inner.key)
        case "requestBody": return plain("request body", 0)
        case "content": return plain(inner.key, 1)
        case "properties", "patternProperties", "$defs", "definitions", "dependentSchemas":
            return named("", inner.key)
        case "headers": return named("header ", inner.key)
        case "links": return named("link ", inner.key)
        case "callbacks": return named("callback ", inner.key, 2)
        case "parameters":
            guard step.value.kind == .sequence else { return named("parameter ", inner.key) }
            guard let location = inner.value["in"]?.text, let name = inner.value["name"]?.text
            else { return nil }
            return location == "body"
                ? plain("request body", 1) : named("\(location) parameter ", name)
        case "items": return plain("each item", 0)
        case "additionalProperties": return plain("each other member", 0)
        case "oneOf", "anyOf", "allOf", "prefixItems": return plain("\(step.key)/\(inner.key)", 1)
        default: return nil
        }
    }
}
