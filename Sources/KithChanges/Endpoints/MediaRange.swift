/// A media type or a range of them, such as `application/*`.
struct MediaRange: Equatable {
    /// The name in lower case, without parameters.
    let name: String
    /// The parameters in lower case, sorted; `charset=utf-8` is left out, as JSON has no other.
    let parameters: [String]

    init(_ text: String) {
        let pieces = text.lowercased().split(separator: ";").map { piece in
            String(piece.filter { $0 != " " && $0 != "\"" })
        }
        name = pieces.first ?? ""
        parameters = pieces.dropFirst().filter { $0 != "charset=utf-8" }.sorted()
    }

    /// Whether every body in another media type is in this one.
    func contains(_ other: MediaRange) -> Bool {
        guard Set(parameters).isSubset(of: other.parameters) else { return false }
        if name == other.name || name == "*/*" { return true }
        guard name.hasSuffix("/*") else { return false }
        return other.name.hasPrefix(name.dropLast())
    }

    /// The media type as it is written in messages.
    var text: String { ([name] + parameters).joined(separator: "; ") }
}

extension [Content] {
    /// Returns the content that applies to a media type: the narrowest that contains it.
    func content(for type: MediaRange) -> Content? {
        first { $0.type == type }
            ?? filter { $0.type.contains(type) }.max { $0.type.name.count < $1.type.name.count }
    }
}

extension [Answer] {
    /// Returns the answer that applies to a status: its own, that of its range, or the default.
    ///
    /// For a range it is the first answer in the range, if there is none for the whole range.
    func answer(for status: String) -> Answer? {
        let range = status.prefix(1) + "XX"
        return first { $0.status == status } ?? first { $0.status == range }
            ?? first { status == range && $0.status.first == status.first }
            ?? first { $0.status == "DEFAULT" }
    }
}
