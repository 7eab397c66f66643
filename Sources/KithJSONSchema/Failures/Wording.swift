import KithDiagnostics
import KithSyntax

/// Turns failures into messages.
struct Wording {
    let program: Program
    let documents: [SchemaDocument]
    let tree: SyntaxTree

    /// Returns a failure with its message and places.
    func failure(_ failure: Failure) -> SchemaFailure {
        let place = program.places[Int(failure.place)]
        let schemaTree = documents[Int(place.document)].root.tree
        let key = SyntaxNode(schemaTree, number: place.key)
        return SchemaFailure(
            keyword: place.key == place.value ? "false" : key.text, message: message(failure),
            value: SyntaxNode(tree, number: failure.value.node),
            schema: schemaTree.source == SchemaLibrary.builtIn ? nil : key,
            notes: notes(failure))
    }

    private func notes(_ failure: Failure) -> [SchemaFailure.Note] {
        var notes: [SchemaFailure.Note] = []
        if case .repeated(let first) = failure.reason {
            notes.append(.init(message: "first here", node: SyntaxNode(tree, number: first)))
        }
        let place = program.places[Int(failure.alternativesPlace)]
        let isBuiltIn =
            documents[Int(place.document)].root.tree.source == SchemaLibrary.builtIn
        if failure.alternatives > 1, !isBuiltIn {
            let node = SyntaxNode(
                documents[Int(place.document)].root.tree, number: place.key)
            let message = "this is about the closest of \(failure.alternatives) alternatives"
            notes.append(.init(message: message, node: node))
        }
        return notes
    }

    private func message(_ failure: Failure) -> String {
        let subject = subject(failure)
        switch failure.reason {
        case .refused: return "\(subject) is not allowed"
        case .type(let types):
            return "\(subject) must be \(types.text), found \(found(failure.value, typed: true))"
        case .enumeration(let number): return subject + enumeration(number, failure.value)
        case .bound(let operation, let number):
            let bound = "\(Self.comparison(operation)) \(text(program.numbers[Int(number)]))"
            return "\(subject) must be \(bound), found \(found(failure.value))"
        case .length(let operation, let limit, let count):
            return subject + Self.count(operation == .minimumLength, limit, "character", count)
        case .count(let operation, let limit, let count):
            let isMinimum = operation == .minimumMembers || operation == .minimumElements
            let isObject = operation == .minimumMembers || operation == .maximumMembers
            return subject + Self.count(isMinimum, limit, isObject ? "member" : "element", count)
        case .pattern(let number):
            let pattern = Self.quoted(program.patterns[Int(number)].text)
            return "\(subject) must match \(pattern), found \(found(failure.value))"
        case .format(let format):
            return "\(subject) must be \(format.description), found \(found(failure.value))"
        case .content(let kind):
            return "\(subject) must be \(kind), found \(found(failure.value))"
        default: return structure(failure, subject)
        }
    }

    /// Returns messages about members, elements and alternatives.
    private func structure(_ failure: Failure, _ subject: String) -> String {
        switch failure.reason {
        case .missing(let names): return "\(subject) has no \(list(names)), which is required"
        case .missingBeside(let names, let present):
            return "\(subject) has no \(list(names)), which is required beside \(name(present))"
        case .unknownMember(let table, let mask):
            return "\(subject) is not allowed here" + suggestion(failure.value, table, mask)
        case .tooManyElements(let count):
            return "\(subject) is one element too many; "
                + (count == 0
                    ? "no elements are allowed" : "\(Self.number(count, "element")) allowed")
        case .containsFew(let minimum, let count):
            let found = count == 0 ? "none" : "\(count)"
            return "\(subject) must have at least \(Self.number(minimum, "element")) "
                + "that fits 'contains', found \(found)"
        case .containsMany(let maximum):
            return "\(subject) must have at most \(Self.number(maximum, "element")) "
                + "that fits 'contains'"
        case .repeated: return "\(subject) repeats an earlier one"
        case .several(let first, let second):
            return "\(subject) fits two alternatives, \(first + 1) and \(second + 1), "
                + "and must fit exactly one"
        case .unknownAlternative(let number):
            let values = program.discriminators[Int(number)].values.map(\.value)
            return subject
                + choice(
                    values.map { Self.quoted($0) }, of: values.count, values, failure.value)
        default: return "\(subject) matches the schema of 'not'"
        }
    }

    // MARK: - Parts

    /// Returns the subject of the sentence.
    private func subject(_ failure: Failure) -> String {
        let value = failure.value
        if value.key == value.node { return "the key " + quoted(value.node) }
        if value.key != Program.none { return quoted(value.key) }
        guard let parent = failure.parent else { return "the value" }
        return parent.key == Program.none ? "an element" : "an element of " + quoted(parent.key)
    }

    private func quoted(_ node: UInt32) -> String {
        QuotedText.excerpt(of: SyntaxNode(tree, number: node).bytes)
    }

    /// Returns a text in quotes, shortened.
    static func quoted(_ text: String) -> String { QuotedText.excerpt(of: Array(text.utf8)[...]) }

    /// Returns a value in words.
    private func found(_ value: Value, typed: Bool = false) -> String {
        let node = SyntaxNode(tree, number: value.content)
        switch node.kind {
        case .mapping: return "an object"
        case .sequence: return "an array"
        case .scalar: break
        }
        if value.types == .string {
            return (typed ? "the string " : "") + QuotedText.excerpt(of: node.bytes)
        }
        if value.types == .null { return "null" }
        let text = QuotedText.excerpt(of: node.bytes)
        return String(text.dropFirst().dropLast())
    }

    private func name(_ number: UInt32) -> String { Self.quoted(program.names.text(number)) }

    private func list(_ names: [UInt32]) -> String {
        var words = names.prefix(5).map(name)
        if names.count > 5 { words.append("\(names.count - 5) more") }
        guard words.count > 1, let last = words.popLast() else { return words.first ?? "" }
        return words.joined(separator: ", ") + " and " + last
    }

    private static func number(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    private static func count(
        _ isMinimum: Bool, _ limit: Int64, _ noun: String, _ count: Int64
    )
        -> String
    {
        " must have at \(isMinimum ? "least" : "most") \(number(Int(limit), noun)), found \(count)"
    }

    private static func comparison(_ operation: Instruction.Condition) -> String {
        switch operation {
        case .minimum, .integerMinimum: "at least"
        case .maximum, .integerMaximum: "at most"
        case .exclusiveMinimum: "more than"
        case .exclusiveMaximum: "less than"
        default: "a multiple of"
        }
    }

    private func text(_ number: ExactNumber) -> String { number.description }

    private func enumeration(_ number: UInt32, _ value: Value) -> String {
        let enumeration = program.enumerations[Int(number)]
        let tree = documents[enumeration.document].root.tree
        let count = enumeration.values.count
        // Only some values are listed, but one of the others may be the one to suggest.
        let nodes = enumeration.values.prefix(1_000).map { SyntaxNode(tree, number: $0) }
        let words = nodes.prefix(20).map { node in
            switch node.kind {
            case .mapping: "an object"
            case .sequence: "an array"
            case .scalar:
                node.scalarType == .string ? QuotedText.excerpt(of: node.bytes) : node.text
            }
        }
        return choice(words, of: count, nodes.compactMap(\.string), value)
    }

    /// Returns the expected values in words, and the one that may be meant.
    private func choice(
        _ words: [String], of count: Int, _ texts: [String], _ value: Value
    ) -> String {
        let found = found(value)
        guard count > 1 else { return " must be \(words.first ?? "nothing"), found \(found)" }
        let longest = 8
        let rest = count > longest + 1 ? ", … (\(count - longest) more)" : ""
        let shown = rest.isEmpty ? words[...] : words.prefix(longest)
        var message = " must be one of \(shown.joined(separator: ", "))\(rest), found \(found)"
        if value.types == .string {
            let text = SyntaxNode(tree, number: value.content).text
            if let meant = Suggestion.closest(to: text, among: texts) {
                message += "; did you mean \(Self.quoted(meant))?"
            }
        }
        return message
    }

    /// Returns a suggestion for an unknown key.
    private func suggestion(_ value: Value, _ table: UInt32, _ mask: UInt32) -> String {
        guard mask != 0 else { return "" }
        let slots = program.names.slots[Int(table)...Int(table + mask)]
        let names = slots.filter { $0.hash != 0 }.map(\.name).sorted().map(program.names.text)
        let text = SyntaxNode(tree, number: value.content).text
        guard let meant = Suggestion.closest(to: text, among: names) else { return "" }
        return "; did you mean \(Self.quoted(meant))?"
    }
}
