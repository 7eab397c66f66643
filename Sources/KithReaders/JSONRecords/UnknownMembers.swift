internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// Members of records that the vocabulary does not declare, with the first place and the count of each name.
struct UnknownMembers {
    private struct Name: Hashable {
        let kind: Int
        let path: [UInt8]
    }
    private var indexes: [Name: Int] = [:]
    private var names: [(name: Name, first: SourceSpan, count: Int)] = []

    /// Returns the message part that says whether a member is kept, or left out because its name looks like a secret.
    static func fate(_ name: some Collection<UInt8>, _ keepsSecrets: Bool) -> String {
        !keepsSecrets && SecretName.isSecret(name)
            ? "its name looks like that of a secret, so it is left out" : "it is kept under extra"
    }

    mutating func note(kind: Int, path: [UInt8], at place: SourceSpan) {
        let name = Name(kind: kind, path: path)
        if let index = indexes[name] {
            names[index].count += 1
        } else {
            indexes[name] = names.count
            names.append((name, place, 1))
        }
    }

    /// Returns one finding for each name, in order of first appearance; it says what becomes of members that are kept.
    func findings(
        _ kinds: [Kind], rule: RuleDescription = ReadingRules.unknownField,
        keepsSecrets: Bool = false, areKept: Bool = true
    ) -> [Finding] {
        names.map { name, first, count in
            let times = count == 1 ? "" : " (\(count) times)"
            let last = name.path.split(separator: UInt8(ascii: ".")).last ?? []
            let fate = areKept ? "; " + Self.fate(last, keepsSecrets) : ""
            return rule.finding(
                """
                '\(String(decoding: name.path, as: UTF8.self))' is not a property of \
                \(kinds[name.kind].name)\(fate)\(times)
                """,
                at: first)
        }
    }
}
