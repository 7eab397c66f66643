import KithSyntax

/// Members that are sent one way only, and are not required on the other.
///
/// Schemas that apply to one value count together: one may require what another declares as `readOnly`.
extension UnitCompiler {
    /// Returns the names that remain required in the direction of the program.
    func demanded(_ names: [SyntaxNode], _ builder: inout ProgramBuilder) -> [SyntaxNode] {
        guard dialect.keywords.contains(.readOnly), !names.isEmpty else { return names }
        let parts = parts(of: target, &builder)
        return names.filter { name in
            if exemption != 0, builder.exemptions[Int(exemption)].contains(Array(name.bytes)) {
                return false
            }
            return !isOneWay(name, in: parts, &builder)
        }
    }

    /// Returns the number of the set of names that the parts of this schema need not require, because other
    /// parts declare them as sent one way only.
    func exemptionOfParts(_ builder: inout ProgramBuilder) -> UInt32 {
        guard dialect.keywords.contains(.readOnly), value(.allOf) != nil || value(.ref) != nil
        else { return exemption }
        let parts = parts(of: target, &builder)
        var names = builder.exemptions[Int(exemption)]
        for part in parts.dropFirst() {
            let required = part.node["required"]?.elements.filter { $0.kind == .scalar } ?? []
            for name in required where !names.contains(Array(name.bytes)) {
                guard isOneWay(name, in: parts, &builder),
                    // A part that declares it itself needs no unit of its own for this.
                    !isOneWay(name, in: self.parts(of: part, &builder), &builder)
                else { continue }
                names.insert(Array(name.bytes))
            }
        }
        return builder.exemptionNumber(names)
    }

    /// Returns a schema and those that it includes by `allOf` and references.
    private func parts(
        of target: SchemaTarget, _ builder: inout ProgramBuilder
    ) -> [SchemaTarget] {
        var parts = [target]
        var next = 0
        // Limited, because schemas may include themselves and very many others.
        while next < parts.count, parts.count < 100 {
            let (node, resource) = (parts[next].node, parts[next].resource)
            next += 1
            let branches = node["allOf"].map { Array($0.elements.prefix(100)) } ?? []
            for part in branches {
                parts.append(SchemaTarget(node: part.target, resource: resource))
            }
            if let text = node["$ref"]?.string,
                let found = builder.library.target(of: text, in: resource),
                !parts.contains(found)
            {
                parts.append(found)
            }
        }
        return parts
    }

    /// Returns whether one of some schemas declares a member that is not sent in the direction of the program.
    private func isOneWay(
        _ name: SyntaxNode, in parts: [SchemaTarget], _ builder: inout ProgramBuilder
    ) -> Bool {
        for part in parts {
            guard let member = part.node["properties"]?.entry(name.bytes.span)?.value else {
                continue
            }
            let target = SchemaTarget(node: member, resource: part.resource)
            if isOneWay(target, &builder) { return true }
        }
        return false
    }

    private func isOneWay(_ member: SchemaTarget, _ builder: inout ProgramBuilder) -> Bool {
        var member = member
        let direction = builder.settings.direction
        for _ in 0..<8 {
            if direction != .response, member.node["readOnly"]?.boolean == true { return true }
            if direction != .request, member.node["writeOnly"]?.boolean == true { return true }
            guard let text = member.node["$ref"]?.string,
                let next = builder.library.target(of: text, in: member.resource)
            else { return false }
            member = next
        }
        return false
    }
}
