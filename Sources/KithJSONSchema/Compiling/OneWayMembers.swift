import KithSyntax

/// Members that are sent one way only, and are not required on the other.
///
/// Schemas that apply to one value count together: one may require what another declares as `readOnly`.
struct OneWayMembers {
    let schema: SchemaKeywords
    /// The direction of the program.
    let direction: Direction
    /// The names that the schema need not require.
    let exempt: Set<[UInt8]>

    /// Returns the names that remain required in the direction.
    func demanded(_ names: [SyntaxNode], _ library: inout SchemaLibrary) -> [SyntaxNode] {
        guard schema.dialect.keywords.contains(.readOnly), !names.isEmpty else { return names }
        let parts = parts(of: schema.target, &library)
        return names.filter { name in
            !exempt.contains(Array(name.bytes)) && !isOneWay(name, in: parts, &library)
        }
    }

    /// Returns the names that the parts of the schema need not require, because other parts declare them as
    /// sent one way only.
    func exemptInParts(_ library: inout SchemaLibrary) -> Set<[UInt8]> {
        guard schema.dialect.keywords.contains(.readOnly),
            schema.value(.allOf) != nil || schema.value(.ref) != nil
        else { return exempt }
        let parts = parts(of: schema.target, &library)
        var names = exempt
        for part in parts.dropFirst() {
            let required = part.node["required"]?.elements.filter { $0.kind == .scalar } ?? []
            for name in required where !names.contains(Array(name.bytes)) {
                guard isOneWay(name, in: parts, &library),
                    // A part that declares it itself needs no unit of its own for this.
                    !isOneWay(name, in: self.parts(of: part, &library), &library)
                else { continue }
                names.insert(Array(name.bytes))
            }
        }
        return names
    }

    /// Returns a schema and those that it includes by `allOf` and references.
    private func parts(of target: SchemaTarget, _ library: inout SchemaLibrary) -> [SchemaTarget] {
        var parts = [target]
        var next = 0
        // Limited, because schemas may include themselves and very many others.
        while next < parts.count, parts.count < 100 {
            let (node, resource) = (parts[next].node, parts[next].resource)
            next += 1
            let branches = node["allOf"].map { Array($0.elements.prefix(100)) } ?? []
            parts += branches.map { SchemaTarget(node: $0.target, resource: resource) }
            if let text = node["$ref"]?.string,
                let found = library.target(of: text, in: resource), !parts.contains(found)
            {
                parts.append(found)
            }
        }
        return parts
    }

    /// Returns whether one of some schemas declares a member that is not sent in the direction.
    private func isOneWay(
        _ name: SyntaxNode, in parts: [SchemaTarget], _ library: inout SchemaLibrary
    ) -> Bool {
        for part in parts {
            guard let member = part.node["properties"]?.entry(name.bytes.span)?.value else {
                continue
            }
            let target = SchemaTarget(node: member, resource: part.resource)
            if isOneWay(target, &library) { return true }
        }
        return false
    }

    private func isOneWay(_ member: SchemaTarget, _ library: inout SchemaLibrary) -> Bool {
        var member = member
        for _ in 0..<8 {
            if direction != .response, member.node["readOnly"]?.boolean == true { return true }
            if direction != .request, member.node["writeOnly"]?.boolean == true { return true }
            guard let text = member.node["$ref"]?.string,
                let next = library.target(of: text, in: member.resource)
            else { return false }
            member = next
        }
        return false
    }
}
