internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// Reads the tables in `schemas/openapi`; mistakes in them become `problems`, which a test keeps empty.
struct TableReader {
    var tables = ObjectTables()
    var problems: [String] = []
    /// The kinds by name.
    private let kinds = Dictionary(
        uniqueKeysWithValues: ObjectKind.allCases.map { ($0.name, $0) })

    /// Reads and compiles all files.
    static func read(_ files: [(name: String, bytes: [UInt8])]) -> TableReader {
        var reader = TableReader()
        // `$ref` needs a number even if no table names it.
        _ = reader.name("$ref")
        var known: Set<ObjectKind> = []
        for file in files {
            let bytes = SourceBytes(file.bytes)
            do throws(ReadError) {
                let stream = try YAMLParser.parse(bytes, source: SourceID(0))
                reader.problems += stream.findings.map { "\(file.name): \($0.message)" }
                for entry in try stream.singleRoot().entries {
                    guard let kind = reader.kinds[entry.key.text] else {
                        reader.problems.append("there is no kind '\(entry.key.text)'")
                        continue
                    }
                    known.insert(kind)
                    reader.readKind(kind, entry.value)
                }
            } catch {
                reader.problems.append("\(file.name): \(error.message)")
            }
        }
        for kind in ObjectKind.allCases where !known.contains(kind) {
            reader.problems.append("the tables do not say what '\(kind.name)' holds")
        }
        reader.tables.compile()
        return reader
    }

    private mutating func readKind(_ kind: ObjectKind, _ node: SyntaxNode) {
        var table = KindTable()
        for entry in node.entries {
            let text = entry.value.text
            switch entry.key.text {
            case "name": table.words = text
            case "references": table.references = versions(text)
            case "extensions": table.extensions = versions(text)
            case "others": table.others = versions(text)
            case "booleans": table.booleans = versions(text)
            case "entries": table.entries = entries(text)
            case "needs": table.needs = entry.value.elements.map { need($0.text) }
            case "fields":
                for field in entry.value.entries {
                    let lines =
                        field.value.kind == .scalar ? [field.value] : Array(field.value.elements)
                    table.rules += lines.map { rule(field.key.text, $0.text) }
                }
            default: problems.append("\(kind.name): '\(entry.key.text)' says nothing")
            }
        }
        if table.words.isEmpty { problems.append("\(kind.name) has no name") }
        tables.kinds[Int(kind.rawValue)] = table
    }

    private mutating func versions(_ text: String) -> VersionSet {
        switch text {
        case "all": return .all
        case "none": return []
        default:
            let words = text.split(separator: " ").map(String.init)
            guard words.count == 2, let version = version(words[1]) else { return [] }
            return words[0] == "since" ? VersionSet(since: version) : VersionSet(until: version)
        }
    }

    private mutating func entries(_ text: String) -> KindTable.Entries? {
        let parts = clauses(text)
        guard parts.count >= 2, let form = TextForm(rawValue: parts[0]) else {
            problems.append("'\(text)' is not 'FORM; TYPE; clause; clause'")
            return nil
        }
        let rule = rule("", parts.dropFirst().joined(separator: ";"))
        return rule.shapes.first.map { KindTable.Entries(form: form, shape: $0, rule: rule) }
    }

    private mutating func need(_ text: String) -> KindTable.Need {
        let parts = clauses(text)
        let words = parts[0].split(separator: " ").map(String.init)
        return KindTable.Need(
            fields: words == ["any"] ? [] : words.map { name($0) },
            versions: parts.count > 1 ? versions(parts[1]) : .all)
    }

    mutating func name(_ text: String) -> FieldName { FieldName(number: tables.names.add(text)) }

    func clauses(_ text: String) -> [String] {
        text.split(separator: ";").map { part in
            String(part.trimmed { $0 == " " })
        }
    }

    mutating func version(_ text: String) -> OpenAPIVersion? {
        let version = OpenAPIVersion.allCases.first { $0.text == text }
        if version == nil { problems.append("'\(text)' is not a version") }
        return version
    }

    /// Parses `list of parameter or reference`, `text or list of text`.
    mutating func shapes(_ text: String) -> [ValueShape] {
        var shapes: [ValueShape] = []
        var words = text.split(separator: " ").map(String.init)[...]
        while let word = words.popFirst() {
            var shape = ValueShape(arrangement: .single, content: .scalar(.any))
            var content = word
            if word == "list" || word == "map", words.first == "of" {
                shape.arrangement = word == "list" ? .list : .map
                words.removeFirst()
                content = words.popFirst() ?? ""
            }
            if content == "reference", !shapes.isEmpty {
                shapes[shapes.count - 1].allowsReference = true
            } else if let kind = kinds[content] {
                shape.content = .object(kind)
                shapes.append(shape)
            } else if let form = ScalarForm(rawValue: content) {
                shape.content = .scalar(form)
                shapes.append(shape)
            } else {
                problems.append("'\(content)' is not a type")
            }
            if words.first == "or" { words.removeFirst() }
        }
        return shapes
    }
}

/// Parsing of the line for one field: `TYPE; clause; clause`.
extension TableReader {
    mutating func rule(_ field: String, _ text: String) -> FieldRule {
        var rule = FieldRule()
        rule.name = name(field)
        rule.text = field
        let parts = clauses(text)
        rule.shapes = shapes(parts.first ?? "")
        for clause in parts.dropFirst() {
            let words = clause.split(separator: " ").map(String.init)
            if !read(words, into: &rule) { problems.append("\(field): '\(clause)' says nothing") }
        }
        // "required until 3.0" of a field that exists "since 3.0" means version 3.0 alone.
        rule.required.formIntersection(rule.versions)
        return rule
    }

    private mutating func read(_ words: [String], into rule: inout FieldRule) -> Bool {
        switch words.first {
        case "since", "until":
            guard words.count == 2 else { return false }
            rule.versions.formIntersection(range(words))
        case "required": return readRequired(Array(words.dropFirst()), into: &rule)
        case "when":
            rule.when = condition(words.dropFirst())
            return rule.when != nil
        case "unless":
            rule.unless = condition(words.dropFirst())
            return rule.unless != nil
        case "without": rule.without = words.dropFirst().map { name($0) }
        case "one" where words == ["one", "entry"]: rule.hasOneEntry = true
        case "one" where words.count > 2: rule.values = Array(words.dropFirst(2))
        case "not" where words.count >= 2 && words[1] == "empty":
            rule.notEmpty = words.count == 4 ? range(Array(words.dropFirst(2))) : .all
        case "unique":
            rule.unique = words.count == 3 ? range(Array(words.dropFirst())) : .all
        case "keys" where words.count == 2:
            rule.keys = TextForm(rawValue: words[1])
            return rule.keys != nil
        case "form" where words.count == 2:
            rule.form = TextForm(rawValue: words[1])
            return rule.form != nil
        case "rule" where words.count == 2: rule.finding = "openapi/" + words[1]
        default: return false
        }
        return true
    }

    private mutating func readRequired(_ words: [String], into rule: inout FieldRule) -> Bool {
        switch words.first {
        case nil: rule.required = .all
        case "since", "until":
            guard words.count == 2 else { return false }
            rule.required = range(words)
        case "when":
            rule.requiredWhen = condition(words.dropFirst())
            return rule.requiredWhen != nil
        default: return false
        }
        return true
    }

    /// Parses `since 3.1` or `until 3.0`.
    private mutating func range(_ words: [String]) -> VersionSet {
        guard let version = version(words[1]) else { return [] }
        return words[0] == "since" ? VersionSet(since: version) : VersionSet(until: version)
    }

    /// Parses `FIELD is A B`.
    private mutating func condition(_ words: ArraySlice<String>) -> Condition? {
        let words = Array(words)
        guard words.count > 2, words[1] == "is" else { return nil }
        return Condition(field: name(words[0]), values: Array(words.dropFirst(2)))
    }
}
