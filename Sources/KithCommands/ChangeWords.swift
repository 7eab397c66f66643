internal import KithKit
internal import KithModel
internal import KithSourceText

/// Changes in words, as options give them, in the form of a line of a file of changes.
struct ChangeWords {
    private let vocabulary: Vocabulary

    init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

    /// Returns the line for a sentence such as `Anna is mother of Bo`.
    static func line(_ change: String, _ sentence: String) throws(KithError) -> String {
        // Names may hold the words as well, so the first "is" and the last "of" count.
        guard let verb = sentence.firstRange(of: " is "),
            let end = sentence.ranges(of: " of ").last, verb.upperBound <= end.lowerBound
        else {
            throw .usage(
                "'\(sentence)' is no relation; write for example 'Anna Berg is mother of Bo Berg'")
        }
        let words = sentence[verb.upperBound..<end.lowerBound]
        let relation = words.hasPrefix("the ") ? words.dropFirst(4) : words
        var json = JSONOutput()
        json.object { json in
            json.text("change", change)
            json.text("person", String(sentence[..<verb.lowerBound]))
            json.text("is", String(relation))
            json.text("of", String(sentence[end.upperBound...]))
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Returns the line for a change of a row such as `thread:7001`, perhaps under a policy or by a reader.
    static func line(
        _ change: String, of word: String, policy: String? = nil, by reader: String? = nil
    ) throws(KithError) -> String {
        guard let colon = word.firstIndex(of: ":") else {
            throw .usage("'\(word)' does not name a row; expected kind:key, such as thread:7001")
        }
        var json = JSONOutput()
        json.object { json in
            json.text("change", change)
            json.object("row") { json in
                json.text("kind", String(word[..<colon]))
                json.text("key", String(word[word.index(after: colon)...]))
            }
            if let policy { json.text("policy", policy) }
            if let reader { json.text("by", reader) }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Returns the line for a bookmark of a row such as `forum:46`; without a kind it is a thread.
    func line(
        _ change: String, bookmark word: String, by reader: String?
    ) throws(KithError) -> String {
        guard let reader else {
            throw .usage("name the user whose bookmarks these are with --by")
        }
        let kinds = vocabulary.kinds.filter { $0.field(.bookmarkedBy) != nil }
        let hasKind = kinds.contains { word.hasPrefix($0.name + ":") }
        let thread = vocabulary.kinds(.thread).first?.name ?? "thread"
        return try Self.line(change, of: hasKind ? word : "\(thread):\(word)", by: reader)
    }

    /// Returns the line for a value such as `contact:Anna.job=Pilot`.
    func line(setting word: String) throws(KithError) -> String {
        guard let colon = word.firstIndex(of: ":"),
            case let kindName = String(word[..<colon]), case let kind = vocabulary.kind(kindName),
            let (dot, equals) = Self.fieldName(in: word[word.index(after: colon)...], kind)
        else {
            throw .usage("'\(word)' sets no value; write for example 'contact:Anna Berg.job=Pilot'")
        }
        let (name, value) = (
            word[word.index(after: colon)..<dot], word[word.index(after: equals)...]
        )
        let fieldName = String(word[word.index(after: dot)..<equals])
        let field = kind.flatMap { kind in
            kind.index(ofField: fieldName).map { kind.fields[$0] }
        }
        var json = JSONOutput()
        json.object { json in
            json.text("change", "update")
            json.object("row") { json in
                json.text("kind", kindName)
                json.text("key", String(name))
                json.object(field?.link == nil ? "attributes" : "links") { json in
                    Self.append(String(value), fieldName, field, to: &json)
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Returns where the field begins and ends in a text such as `Anna.job=Pilot`: names and values may have these signs, too.
    private static func fieldName(
        in word: Substring, _ kind: Kind?
    ) -> (dot: String.Index, equals: String.Index)? {
        let places = word.indices.lazy.filter { word[$0] == "=" }.compactMap { equals in
            word[..<equals].lastIndex(of: ".").map { (dot: $0, equals: equals) }
        }
        let known = places.first { dot, equals in
            kind?.index(ofField: String(word[word.index(after: dot)..<equals])) != nil
        }
        return known ?? places.first
    }

    /// Adds a value in the form of JSON that its field has; other texts are left for the check of types.
    private static func append(
        _ value: String, _ name: String, _ field: Field?, to json: inout JSONOutput
    ) {
        if value.isEmpty { return json.boolean(name, nil) }
        if field?.isList == true {
            return json.array(name) { json in
                for part in value.split(separator: ",") { json.text(nil, String(part)) }
            }
        }
        switch field?.type {
        case .boolean where ["true", "false"].contains(value): json.boolean(name, value == "true")
        case .integer where Int(value) != nil: json.number(name, Int(value) ?? 0)
        case .number where Double(value) != nil: json.number(name, Double(value) ?? 0)
        default: json.text(name, value)
        }
    }
}
