internal import KithContracts
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSyntax

/// Where things are, and where they are used.
extension LanguageServer {
    func definition(_ params: Params) throws(RPCError) -> Answer {
        guard let (place, thing) = try namedPlace(params) else { return Self.nothing }
        let names = place.names
        guard let node = names.node(of: thing) else { return Self.nothing }
        let span = node.entry.map { $0.key.span } ?? node.startSpan
        let sources = Sources(place.contract, encoding)
        return { json, name in
            json.array(name) { self.write(span, in: sources, to: &$0) }
        }
    }

    func references(_ params: Params) throws(RPCError) -> Answer {
        guard let (place, thing) = try namedPlace(params) else { return Self.nothing }
        let all = params["context"]?["includeDeclaration"]?.boolean ?? true
        let found = place.names.occurrences(of: thing).filter { all || !$0.isDefinition }
        let sources = Sources(place.contract, encoding)
        return { json, name in
            json.array(name) {
                for occurrence in found { self.write(occurrence.span, in: sources, to: &$0) }
            }
        }
    }

    func highlight(_ params: Params) throws(RPCError) -> Answer {
        guard let (place, thing) = try namedPlace(params) else { return Self.nothing }
        let sources = Sources(place.contract, encoding)
        let found = place.names.occurrences(of: thing).filter {
            $0.span.source.index == place.file
        }
        return { json, name in
            json.array(name) {
                for occurrence in found {
                    $0.object {
                        sources.range(of: occurrence.span).write(to: &$0, "range")
                        $0.number("kind", occurrence.isDefinition ? 3 : 2)
                    }
                }
            }
        }
    }

    /// The answer that there is nothing.
    static var nothing: Answer { { json, name in json.boolean(name, nil) } }
}

extension SyntaxNode {
    /// The place of a scalar, or the beginning of a collection.
    fileprivate var startSpan: SourceSpan {
        kind == .scalar ? span : SourceSpan(span.source, span.start..<span.start)
    }
}
