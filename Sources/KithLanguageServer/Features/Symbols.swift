internal import KithContracts
internal import KithKit
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// A thing in a list of what a text contains.
struct Symbol {
    /// The kinds of the protocol that are used.
    enum Kind: Int {
        case module = 2
        case namespace = 3
        case structure = 23
        case method = 6
        case property = 7
    }

    let name: String
    var detail: String?
    let kind: Kind
    /// The whole thing.
    let span: SourceSpan
    /// Its name.
    let nameSpan: SourceSpan
    var children: [Symbol] = []
}

extension LanguageServer {
    func documentSymbols(_ params: Params) throws(RPCError) -> Answer {
        let document = try document(params)
        var tree: SyntaxNode?
        var contract: Contract?
        if let served = contracts(with: document.path).first {
            contract = served.contract
            tree = served.contract.files.first { $0.path == document.path }?.root
        } else {
            tree = try? SyntaxParser.parse(
                document.bytes, source: SourceID(0),
                as: SyntaxNotation(name: document.path.text)
            ).documents.first?.root
        }
        guard let tree else { return Self.nothing }
        let symbols = SymbolList(contract).symbols(in: tree)
        let sources =
            contract.map { Sources($0, encoding) }
            ?? Sources(files: [(document.path, document.bytes)], encoding: encoding)
        let isNested = client.takesNestedSymbols
        return { json, name in
            json.array(name) { json in
                for symbol in symbols {
                    if isNested {
                        self.write(symbol, sources, to: &json)
                    } else {
                        self.writeFlat(symbol, in: nil, sources, to: &json)
                    }
                }
            }
        }
    }

    func workspaceSymbols(_ params: Params) throws(RPCError) -> Answer {
        let query = Array(try params.text("query").lowercased().utf8)
        var found: [(symbol: Symbol, holder: String?, sources: Sources)] = []
        for root in contracts.keys.sorted(by: <) {
            guard let served = contract(root) else { continue }
            let sources = Sources(served.contract, encoding)
            let list = SymbolList(served.contract)
            for tree in served.contract.files.compactMap(\.root) {
                for symbol in list.symbols(in: tree) {
                    for (symbol, holder) in symbol.all(in: nil) where symbol.matches(query) {
                        found.append((symbol, holder, sources))
                    }
                }
            }
        }
        return { json, name in
            json.array(name) {
                for (symbol, holder, sources) in found.prefix(500) {
                    self.writeFlat(symbol, in: holder, sources, to: &$0, isDeep: false)
                }
            }
        }
    }

    /// Writes a `DocumentSymbol`.
    private func write(_ symbol: Symbol, _ sources: Sources, to json: inout JSONOutput) {
        json.object {
            $0.text("name", symbol.name)
            if let detail = symbol.detail { $0.text("detail", detail) }
            $0.number("kind", symbol.kind.rawValue)
            sources.range(of: symbol.span).write(to: &$0, "range")
            sources.range(of: symbol.nameSpan).write(to: &$0, "selectionRange")
            guard !symbol.children.isEmpty else { return }
            $0.array("children") {
                for child in symbol.children { self.write(child, sources, to: &$0) }
            }
        }
    }

    /// Writes a `SymbolInformation`, and those inside of it.
    private func writeFlat(
        _ symbol: Symbol, in holder: String?, _ sources: Sources, to json: inout JSONOutput,
        isDeep: Bool = true
    ) {
        json.object {
            $0.text("name", symbol.detail.map { "\(symbol.name) \($0)" } ?? symbol.name)
            $0.number("kind", symbol.kind.rawValue)
            $0.object("location") {
                $0.text("uri", self.uri(sources.path(of: symbol.nameSpan)))
                sources.range(of: symbol.nameSpan).write(to: &$0, "range")
            }
            if let holder { $0.text("containerName", holder) }
        }
        guard isDeep else { return }
        for child in symbol.children {
            writeFlat(child, in: symbol.name, sources, to: &json)
        }
    }
}

extension Symbol {
    /// Returns the symbol and all those in it, each with the name of what holds it.
    fileprivate func all(in holder: String?) -> [(Symbol, String?)] {
        [(self, holder)] + children.flatMap { $0.all(in: name) }
    }

    /// Whether the letters of a query occur in its name in their order.
    fileprivate func matches(_ query: [UInt8]) -> Bool {
        var rest = query[...]
        for byte in (name + " " + (detail ?? "")).lowercased().utf8 where byte == rest.first {
            rest = rest.dropFirst()
        }
        return rest.isEmpty
    }
}
