internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Paths that match the same request although neither is more specific.
    static var pathAmbiguous: Self {
        Rule(
            "openapi/path-ambiguous", .warning, "Each request matches one path only.",
            advice: """
                The server decides which path is used. Rename a fixed segment, or restrict the \
                variable by a type or values that exclude the segment of the other path.
                """,
            tier: .bug, clause: "OpenAPI 3.1.2, Path Templating Matching",
            aliases: ["redocly:no-ambiguous-paths", "vacuum:no-ambiguous-paths"],
            examples: [
                .passes(
                    ExampleContract.with("paths: {'/pets/{id}': {}, /pets/mine: {}}"), .openapi),
                .passes(
                    overlapping("{in: path, name: id, required: true, schema: {type: integer}}"),
                    .openapi),
                .fails(
                    overlapping(
                        "{in: path, name: id, required: true, schema: {type: string}}",
                        key: "⟦'/pets/{id}'⟧"),
                    "'/pets/{id}' and '/{kind}/mine' both take requests to '/pets/mine'",
                    form: .openapi),
            ]
        ) { contract, report in
            var shapes = PathShapes(contract.documentPaths)
            for number in shapes.paths.indices {
                let path = shapes.paths[number]
                let found = rival(of: number, in: &shapes)
                if shapes.isSpent {
                    report.add(
                        .unfinished(path.key), at: path.key.span, severity: .info)
                    break
                }
                guard let (other, request) = found else { continue }
                report.add(
                    "\(path.key.quoted) and \(other.key.quoted) both take requests to '\(request)'",
                    at: path.key.span, notes: [Finding.Note("the other path", at: other.key.span)])
            }
        }
    }

    private static func overlapping(_ parameter: String, key: String = "'/pets/{id}'") -> String {
        let kind = "{in: path, name: kind, required: true, schema: {type: string}}"
        let answer = "responses: {'200': {description: Fine}}"
        return ExampleContract.with(
            """
            paths:
              '/{kind}/mine': {get: {parameters: [\(kind)], \(answer)}}
              \(key): {get: {parameters: [\(parameter)], \(answer)}}
            """)
    }
}

extension Message {
    fileprivate static func unfinished(_ key: SyntaxNode) -> Message {
        """
        \(key.quoted) and later paths were not compared with all others: the budget of \
        \(PathShapes.budget) steps is spent
        """
    }
}

/// Returns an earlier path that matches some of the requests of a path, with such a request.
private func rival(
    of number: Int, in shapes: inout PathShapes
) -> (path: ContractPath, request: String)? {
    for shape in shapes.shapes(besides: number) where shapes.canSpend(1) {
        let own = shapes.shapes[shapes.shapeOfPath[number]].literals
        let other = shapes.shapes[shape].literals
        // If one path has fixed segments wherever the other has them, it is more specific and takes precedence.
        guard !own.isSubset(of: other), !other.isSubset(of: own) else { continue }
        for candidate in shapes.earlier(than: number, in: shape)
        where shapes.canSpend(shapes.length(of: number)) {
            let pair = (shapes.paths[number], shapes.paths[candidate])
            if let request = sharedRequest(pair.0, pair.1) { return (pair.1, request) }
        }
    }
    return nil
}

/// Returns a request that both paths match and for which both have an operation; `nil` if there is none.
private func sharedRequest(_ path: ContractPath, _ other: ContractPath) -> String? {
    var request: [[UInt8]] = []
    for (segment, rival) in zip(path.template.segments, other.template.segments) {
        switch (segment.isLiteral, rival.isLiteral) {
        case (true, true): request.append(segment.erased)
        case (true, false):
            guard rival.takes(segment.erased) else { return nil }
            request.append(segment.erased)
        case (false, true):
            guard segment.takes(rival.erased) else { return nil }
            request.append(rival.erased)
        case (false, false):
            guard segment.canEqual(rival) else { return nil }
            request.append(segment.erased)
        }
    }
    let rivals = Dictionary(other.operations.map { ($0.method, $0) }) { first, _ in first }
    let isShared = path.operations.contains { operation in
        guard let rival = rivals[operation.method] else { return false }
        return allows(operation, path, other) && allows(rival, other, path)
    }
    guard isShared else { return nil }
    let bytes = Array(request.joined(separator: [UInt8(ascii: "/")]))
    return "/" + String(decoding: bytes, as: UTF8.self)
}

/// Whether the parameters of an operation allow the fixed segments that another path has in their place.
private func allows(
    _ operation: Operation, _ path: ContractPath, _ other: ContractPath
) -> Bool {
    let parameters = operation.object.parameterSlots + path.parameters
    for (segment, rival) in zip(path.template.segments, other.template.segments)
    where rival.isLiteral {
        guard segment.names.count == 1, segment.erased == Array("{}".utf8) else { continue }
        let found = parameters.lazy.compactMap(\.target).first {
            $0["in"]?.hasText("path") == true && $0["name"]?.hasText(segment.names[0]) == true
        }
        guard let found else { continue }
        if !Parameter(found).canBe(rival.erased) { return false }
    }
    return true
}

extension PathTemplate.Segment {
    private static let hole = Array("{}".utf8)

    /// The fixed text before the first variable and after the last one.
    private var ends: (front: ArraySlice<UInt8>, back: ArraySlice<UInt8>) {
        let first = erased.firstIndex(of: UInt8(ascii: "{")) ?? erased.endIndex
        let last = erased.lastIndex(of: UInt8(ascii: "}")) ?? erased.startIndex
        return (erased[..<first], erased[(last + 1)...])
    }

    /// Whether the segment matches a text.
    fileprivate func takes(_ text: [UInt8]) -> Bool {
        let (front, back) = ends
        return text.count > front.count + back.count && text.starts(with: front)
            && text.reversed().starts(with: back.reversed())
    }

    /// Whether a text exists that both segments match.
    fileprivate func canEqual(_ other: PathTemplate.Segment) -> Bool {
        let (mine, others) = (ends, other.ends)
        return (mine.front.starts(with: others.front) || others.front.starts(with: mine.front))
            && (mine.back.reversed().starts(with: others.back.reversed())
                || others.back.reversed().starts(with: mine.back.reversed()))
    }
}

extension Parameter {
    /// Whether a text may be a value of the parameter, judging by its `enum`, type and format.
    fileprivate func canBe(_ text: [UInt8]) -> Bool {
        let holder = schema ?? object
        if let values = holder["enum"], values.kind == .sequence {
            return values.elements.contains { $0.bytes.elementsEqual(text) }
        }
        if holder["format"]?.hasText("uuid") == true, text.count != 36 { return false }
        guard let type = holder["type"], type.kind == .scalar else { return true }
        if type.hasText("integer") || type.hasText("number") {
            return text.allSatisfy { $0.isASCIIDigit || "+-.eE".utf8.contains($0) }
        }
        if type.hasText("boolean") {
            return text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8)
        }
        return true
    }
}
