internal import KithContracts
internal import KithDiagnostics
internal import KithDigestBinding
internal import KithInclusion
internal import KithSourceText
internal import KithSyntax

extension Change {
    /// Returns what identifies and proves the change, and what it concerns.
    ///
    /// The fingerprint is a hash of the rule, of the place without the names of path parameters and without positions
    /// in arrays, of the word there, and of the side and the type of the witness. `files` are those of the contract
    /// that the place is in, and `key` is the path of this contract in its folder; `pointers` are those of the trees that
    /// changes are in.
    func evidence(
        in files: [ContractFile], key: String, _ pointers: inout [ObjectIdentifier: SyntaxPointers]
    ) -> Finding.Evidence {
        let word = place.node.kind == .scalar ? String(place.node.text.prefix(200)) : ""
        let tree = ObjectIdentifier(place.node.tree)
        let pointer =
            pointers[tree, default: SyntaxPointers(place.node.tree)].pointer(to: place.node) ?? ""
        let parts = [
            rule.id, key, Self.normalised(pointer), word,
            place.side == .old ? "old" : "new", witness?.typeName ?? "none",
        ]
        var content: [UInt8] = []
        for part in parts {
            content += part.utf8
            content.append(0)
        }
        var digest = SHA256()
        digest.update(content.span)
        let hash = Hexadecimal.text(
            Array(digest.finish().prefix(Finding.Evidence.fingerprintLength / 2)))
        var evidence = Finding.Evidence(fingerprint: hash, witness: witness?.description)
        evidence.requests = Array(requests)
        evidence.site = site(in: files, key: key, pointer)
        return evidence
    }

    private static func normalised(_ pointer: String) -> String {
        let parts = pointer.split(separator: "/")
        return parts.map { part in
            part.utf8.allSatisfy(\.isASCIIDigit) && part.utf8.count < 3
                ? "*" : RequestPath(String(part)).erased
        }.joined(separator: "/")
    }
}

extension JSONValue {
    /// The name of its type.
    fileprivate var typeName: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
