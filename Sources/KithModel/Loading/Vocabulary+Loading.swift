package import KithDiagnostics
package import KithSourceText
internal import KithSyntax

extension Vocabulary {
    /// The result of loading a vocabulary file.
    package struct Loaded: Sendable {
        /// The vocabulary, or `nil` if there are findings.
        package let vocabulary: Vocabulary?
        /// The problems in the file, with places.
        package let findings: [Finding]
    }

    /// Parses a vocabulary file.
    ///
    /// - Throws: ``ReadError`` if the file is not YAML.
    package static func load(_ bytes: SourceBytes, source: SourceID) throws(ReadError) -> Loaded {
        let stream = try YAMLParser.parse(bytes, source: source)
        guard let root = stream.documents.first?.root else {
            throw ReadError(
                .malformed, "expected a vocabulary, found an empty file",
                at: SourceSpan(source, 0..<bytes.count))
        }
        var loader = VocabularyLoader(root: root, relations: try .builtIn())
        let vocabulary = loader.vocabulary(Array(bytes.contents))
        // A problem in a shared group is found wherever the group is included.
        let all = (stream.findings + loader.reader.findings).sorted()
        let findings = all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
        return Loaded(vocabulary: findings.isEmpty ? vocabulary : nil, findings: findings)
    }
}

extension VocabularyLoader {
    mutating func vocabulary(_ text: [UInt8]) -> Vocabulary? {
        reader.allow(
            [
                "vocabulary", "summary", "within", "systematicDangling", "shared", "kinds",
                "styles", "views", "history", "clock", "removals", "hiding", "times", "ignored",
                "revised",
            ], in: root, of: "a vocabulary")
        guard root.kind == .mapping else { return nil }
        guard let name = reader.text(root["vocabulary"], "vocabulary") else {
            reader.report("a vocabulary needs a name under 'vocabulary'", at: root)
            return nil
        }
        guard !kindNodes.isEmpty else {
            reader.report("a vocabulary needs at least one kind under 'kinds'", at: root)
            return nil
        }
        let fields = kindNodes.indices.map { self.fields(ofKind: $0) }
        checkFields(fields)
        let kinds = kindNodes.indices.map { kind($0, fields: fields) }
        let styles = self.styles()
        return Vocabulary(
            text: text, name: name, summary: reader.text(root["summary"], "summary") ?? "",
            kinds: kinds,
            relations: relations, styles: styles, views: views(kinds: kinds, styles: styles),
            reference: reference(kinds),
            systematicDanglingRule: reader.text(root["systematicDangling"], "systematicDangling"),
            history: history(kinds), clock: clock(kinds), removals: removals(kinds),
            hiding: hiding(kinds), revisions: revisions(kinds), times: times(),
            ignored: Set((reader.text(root["ignored"], "ignored") ?? "").unicodeScalars))
    }

    /// Reads the form of timestamps: the fraction digits, and the defaults for a missing zone or time.
    private mutating func times() -> TimeForm {
        guard let node = root["times"] else { return TimeForm() }
        reader.allow(["digits", "zone", "days"], in: node, of: "the form of times")
        let digits = reader.wholeNumber(node["digits"], "digits") ?? 0
        if let place = node["digits"], !(0...9 ~= digits) {
            reader.report("digits must be from 0 to 9", at: place)
        }
        return TimeForm(
            digits: min(max(digits, 0), 9), zone: reader.choice(node["zone"], "zone"),
            days: reader.choice(node["days"], "days"))
    }

    /// Reads the timestamp used to compare clocks, as `kind.field`.
    private mutating func clock(_ kinds: [Kind]) -> RowField? {
        guard let node = root["clock"], let text = reader.text(node, "clock") else { return nil }
        let parts = text.split(separator: ".").map { String($0) }
        guard parts.count == 2, let kind = kinds.first(where: { $0.name == parts[0] }),
            let field = kind.index(ofField: parts[1]), kind.fields[field].type == .timestamp,
            !kind.fields[field].isList
        else {
            reader.report(
                "clock must be a kind and one of its timestamps, such as post.posted_at", at: node)
            return nil
        }
        return RowField(kind: kind.index, field: field)
    }

    /// Reads the path from a row to the moment that it says the latest of, such as `updated_at` or `capture.at`.
    private mutating func revisions(_ kinds: [Kind]) -> [FieldPath?] {
        guard let node = root["revised"], let text = reader.text(node, "revised") else {
            return kinds.map { _ in nil }
        }
        let names = text.split(separator: ".").map { String($0) }
        let paths = kinds.map { kind -> FieldPath? in
            var (last, links): (Kind, [Int]) = (kind, [])
            for name in names.dropLast() {
                guard let link = last.index(ofField: name), !last.fields[link].isList,
                    let target = last.fields[link].link?.kind
                else { return nil }
                links.append(link)
                last = kinds[target]
            }
            guard let field = names.last.flatMap({ last.index(ofField: $0) }),
                last.fields[field].type == .timestamp
            else { return nil }
            return FieldPath(links: links, field: field, kind: last.index)
        }
        if paths.allSatisfy({ $0 == nil }) {
            reader.report("no kind has '\(text)', a timestamp of its rows or of a link", at: node)
        }
        return paths
    }

    /// Reads the kind that stores superseded values, which must have the fields for it.
    private mutating func history(_ kinds: [Kind]) -> Int? {
        guard let node = root["history"], let index = reader.index(node, in: kindNames, "kind")
        else { return nil }
        for name in Vocabulary.historyFields where kinds[index].index(ofField: name) == nil {
            reader.report("'\(kindNames[index])' needs a field '\(name)'", at: node)
        }
        return index
    }
}

extension Vocabulary {
    /// The fields of the kind that stores superseded values.
    ///
    /// They are the kind, key and field of the value, the value itself, and the capture that showed it.
    static let historyFields = ["kind", "key", "field", "value", "capture"]
}
