internal import KithContracts
internal import KithKit
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSyntax

/// A position in an open text that is part of a contract.
struct ContractPlace {
    let document: OpenDocument
    let contract: Contract
    /// The number of the text among the contract's files.
    let file: Int
    /// The byte offset.
    let offset: Int
    /// The innermost node there; `nil` in blank lines and comments.
    let node: SyntaxNode?

    /// The scalar there.
    var scalar: SyntaxNode? { node.flatMap { $0.kind == .scalar ? $0 : nil } }

    /// The names of the contract.
    var names: ContractNames { ContractNames(contract) }

    /// What is named there.
    var thing: NamedThing? { scalar.flatMap { names.thing(at: $0) } }
}

extension LanguageServer {
    /// Returns the place that parameters name in each contract that the text is part of.
    func places(_ params: Params) throws(RPCError) -> [ContractPlace] {
        let document = try document(params)
        let offset = document.text.offset(of: try params.position(), encoding)
        return contracts(with: document.path).compactMap { served in
            guard
                let file = served.contract.files.firstIndex(where: { $0.path == document.path })
            else { return nil }
            let node = served.contract.files[file].root?.tree.node(containing: offset)
            return ContractPlace(
                document: document, contract: served.contract, file: file, offset: offset,
                node: node)
        }
    }

    /// Returns the first place where something is named, and what.
    func namedPlace(
        _ params: Params
    ) throws(RPCError) -> (place: ContractPlace, thing: NamedThing)? {
        for place in try places(params) {
            if let thing = place.thing { return (place, thing) }
        }
        return nil
    }

    /// Writes a `Location`.
    func write(
        _ span: SourceSpan, in sources: Sources, to json: inout JSONOutput
    ) {
        json.object {
            $0.text("uri", uri(sources.path(of: span)))
            sources.range(of: span).write(to: &$0, "range")
        }
    }
}
