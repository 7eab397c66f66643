internal import KithDiagnostics
package import KithModel
internal import KithSourceText
internal import KithSyntax

/// A filter that removes members with secret-like names from JSON
/// in cells, at any depth, including text fields that hold JSON.
///
/// For a cell that is not JSON only the first byte is read. Each field of an input is reported once.
package struct SecretMembers: Sendable {
    private var reported = ReportedFields()

    /// Creates a filter that has reported nothing yet.
    package init() {}

    /// Removes the members from the rows of a batch.
    package mutating func remove(from batch: inout Batch, _ kinds: [Kind]) {
        for kind in kinds where batch.tables[kind.index].count > 0 {
            for (index, field) in kind.fields.enumerated()
            where !field.isSecret && (field.type == .json || field.type == .text) {
                let found = batch.tables[kind.index].columns[index].secretMembers()
                guard !found.isEmpty else { continue }
                let row = batch.tables[kind.index].columns[index].replaceTexts {
                    guard let rest = found[$0]?.rest else { return false }
                    $1 += rest
                    return true
                }
                // Nothing is left under extra where there was nothing else, as if there had been no secret.
                if field.role == .extra {
                    let column = batch.tables[kind.index].columns[index]
                    batch.tables[kind.index].columns[index].removeValues { row in
                        column.elements(row).allSatisfy {
                            found[$0] != nil && column.element($0, equals: "{}".utf8)
                        }
                    }
                }
                guard let row, let name = found.min(by: { $0.key < $1.key })?.value.name
                else { continue }
                let place = batch.tables[kind.index].places[row]
                guard reported.insert(index, of: kind, in: place) else { continue }
                batch.findings.append(ReadingRules.secretMember(name, field, kind, place))
            }
        }
    }
}

/// A filter for members of JSON whose names look like secrets.
enum SecretJSON {
    /// The maximum depth of JSON inside strings of JSON.
    private static let deepest = 4

    /// Returns a text without its secret members, and the name of the first; `nil` if it has none.
    static func rest(of text: ArraySlice<UInt8>) -> (rest: [UInt8], name: [UInt8])? {
        guard let first = text.first(where: { $0 > 0x20 }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "["), hasSecretName(text)
        else { return nil }
        return parsed(text, depth: 0)
    }

    /// Returns whether a key looks like a secret, or has escapes, which only a parser can read.
    private static func hasSecretName(_ text: ArraySlice<UInt8>) -> Bool {
        var index = text.startIndex
        while let quote = text[index...].firstIndex(of: UInt8(ascii: "\"")) {
            index = quote + 1
            var next = index
            while next < text.endIndex, text[next] <= 0x20 { next += 1 }
            guard next < text.endIndex, text[next] == UInt8(ascii: ":") else { continue }
            var end = quote
            while end > text.startIndex, text[end - 1] == UInt8(ascii: "\\") { end -= 1 }
            let start = text[..<end].lastIndex(of: UInt8(ascii: "\"")).map { $0 + 1 }
            guard let start else { continue }
            let name = text[start..<end]
            if name.contains(UInt8(ascii: "\\")) || SecretName.isSecret(name) { return true }
        }
        return false
    }

    private static func parsed(
        _ text: ArraySlice<UInt8>, depth: Int
    ) -> (rest: [UInt8], name: [UInt8])? {
        guard let document = try? JSONParser.parse(SourceBytes(Array(text)), source: SourceID(0))
        else { return nil }
        var first: [UInt8]?
        var rest: [UInt8] = []
        document.appendCompact(
            0, to: &rest,
            leavingOut: { key in
                var name: [UInt8] = []
                document.appendText(at: key, to: &name)
                guard SecretName.isSecret(name[...]) else { return false }
                first = first ?? name
                return true
            },
            replacing: { token in
                guard depth < deepest, document.kind(at: token) == .string else { return nil }
                var inner: [UInt8] = []
                document.appendText(at: token, to: &inner)
                guard let start = inner.first,
                    start == UInt8(ascii: "{") || start == UInt8(ascii: "["),
                    let found = parsed(inner[...], depth: depth + 1)
                else { return nil }
                first = first ?? found.name
                return found.rest
            })
        return first.map { (rest, $0) }
    }
}

extension Column {
    /// Returns the elements that have secret members, each without them, with the name of the first.
    fileprivate func secretMembers() -> [Int: (rest: [UInt8], name: [UInt8])] {
        var found: [Int: (rest: [UInt8], name: [UInt8])] = [:]
        guard !isInteger else { return found }
        for element in 0..<storedCount {
            let place = range(element)
            guard !place.isEmpty else { continue }
            let first = bytes[place.lowerBound]
            guard first <= 0x20 || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
                continue
            }
            if let rest = SecretJSON.rest(of: bytes[place]) { found[element] = rest }
        }
        return found
    }
}

extension ReadingRules {
    fileprivate static func secretMember(
        _ name: [UInt8], _ field: Field, _ kind: Kind, _ place: SourceSpan?
    ) -> Finding {
        secretMember.finding(
            """
            '\(field.name)' of \(kind.name) has a member \
            '\(String(decoding: name, as: UTF8.self))' with a name like that of a secret; it \
            is left out, here and in later rows
            """, at: place)
    }

    static let secretMember = RuleDescription(
        "records/secret-member", .warning,
        "JSON in a field has no members with names like those of secrets.",
        advice: "Outputs leave such members out unless --keep-secrets is given.",
        aliases: [],
        examples: [
            .passes(#"note n {"body":"{\"id\":3}"}"#),
            .fails(
                #"⟦note n {"body":"{\"id\":3,\"password\":\"x\"}"}⟧"#,
                """
                'body' of note has a member 'password' with a name like that of a secret; it \
                is left out, here and in later rows
                """
            ),
        ])
}
