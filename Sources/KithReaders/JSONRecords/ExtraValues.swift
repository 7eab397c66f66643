internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// Values of a record that fit no field, which go to the extra field.
struct ExtraValues {
    /// An entry without a path is an existing extra object.
    private var values: [(path: [UInt8]?, token: Int)] = []

    var isEmpty: Bool { values.isEmpty }

    /// Adds a value under its path, or the members of an existing extra object.
    mutating func keep(_ token: Int, at path: [UInt8]?) { values.append((path, token)) }

    /// Appends one object with all values, without members that are secrets.
    func append(to column: inout Column, _ document: JSONDocument, _ secrets: SecretKeys) {
        let isLeftOut = { (key: Int) in secrets.contains(key, document) }
        column.append { output in
            output.append(UInt8(ascii: "{"))
            let start = output.count
            for (path, token) in values {
                let end = output.count
                if end > start { output.append(UInt8(ascii: ",")) }
                let next = output.count
                if let path {
                    JSONString.append(path, to: &output)
                    output.append(UInt8(ascii: ":"))
                    document.appendCompact(token, to: &output, leavingOut: isLeftOut)
                } else {
                    Self.appendMembers(of: token, in: document, to: &output, leavingOut: isLeftOut)
                }
                if output.count == next { output.removeLast(next - end) }
            }
            output.append(UInt8(ascii: "}"))
        }
    }

    /// Appends the members of an object without its braces; any other value becomes the member `extra`.
    private static func appendMembers(
        of token: Int, in document: JSONDocument, to output: inout [UInt8],
        leavingOut isLeftOut: (Int) -> Bool
    ) {
        let start = output.count
        guard document.kind(at: token) == .object else {
            JSONString.append(Field.extraName, to: &output)
            output.append(UInt8(ascii: ":"))
            return document.appendCompact(token, to: &output, leavingOut: isLeftOut)
        }
        document.appendCompact(token, to: &output, leavingOut: isLeftOut)
        output.remove(at: start)
        output.removeLast()
    }
}

/// The keys whose values are secrets, by the vocabulary or by their name; none if secrets are kept.
///
/// A secret appears neither under extra nor in messages.
struct SecretKeys {
    private let names: [[UInt8]]
    let areKept: Bool

    init(_ kinds: [Kind], areKept: Bool) {
        names = kinds.flatMap(\.fields).filter(\.isSecret).map { Array($0.name.utf8) }
        self.areKept = areKept
    }

    func contains(_ key: Int, _ document: JSONDocument) -> Bool {
        guard !areKept else { return false }
        if names.contains(where: { document.hasText(at: key, equalTo: $0) }) { return true }
        guard document.isPlain(at: key) else {
            var name: [UInt8] = []
            document.appendText(at: key, to: &name)
            return SecretName.isSecret(name)
        }
        return SecretName.isSecret(document.bytes[document.contentRange(at: key)])
    }
}
