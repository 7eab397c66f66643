internal import KithContracts
internal import KithKit
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// Ways to go on at a position.
extension LanguageServer {
    /// The most items of an answer.
    private static let mostItems = 1_000

    func completion(_ params: Params) throws(RPCError) -> Answer {
        let document = try document(params)
        let offset = document.text.offset(of: try params.position(), encoding)
        let bytes = document.text.bytes
        let isJSON = SyntaxParser.looksLikeJSON(bytes[...])
        let word = TypedWord(bytes, at: offset, isJSON: isJSON)
        var items: [CompletionItem] = []
        for (range, text) in word.replacements(in: bytes) {
            var repaired = bytes
            repaired.replaceSubrange(range, with: text.utf8)
            items += self.items(document, word, SourceBytes(repaired), near: range.lowerBound)
            if !items.isEmpty, !word.isFirst { break }
        }
        var known: Set<String> = []
        items = items.filter { known.insert($0.label).inserted }
        let source = Sources(files: [(document.path, document.bytes)], encoding: encoding)
        let range = source.range(of: SourceSpan(SourceID(0), word.range))
        let isCut = items.count > Self.mostItems
        return { json, name in
            json.object(name) {
                $0.boolean("isIncomplete", isCut)
                $0.array("items") {
                    for (number, item) in items.prefix(Self.mostItems).enumerated() {
                        item.write(to: &$0, replacing: range, number: number)
                    }
                }
            }
        }
    }

    /// Returns the items for a text in which a mark stands for the word.
    private func items(
        _ document: OpenDocument, _ word: TypedWord, _ bytes: SourceBytes, near offset: Int
    ) -> [CompletionItem] {
        if document.kind == .configuration || document.kind == .ruleset {
            guard
                let root = try? SyntaxParser.parse(
                    bytes, source: SourceID(0), as: SyntaxNotation(name: document.path.text)
                ).documents.first?.root, let node = root.mark(near: offset)
            else { return [] }
            return document.kind == .configuration
                ? SettingCompletion(word).items(at: node) : RulesetCompletion(word).items(at: node)
        }
        var held = held
        held.texts[document.path] = bytes
        for root in contracts.keys.sorted(by: <)
        where contracts[root]?.files.contains(document.path) == true {
            guard
                let served = try? ServedContract(
                    root, folders: folders, held: held, earlier: contracts[root]?.streams ?? [:],
                    settings: settings(of: root), today: today),
                let file = served.contract.files.first(where: { $0.path == document.path }),
                let node = file.root?.mark(near: offset)
            else { continue }
            let found = ContractCompletion(served.contract, word).items(at: node)
            if !found.isEmpty { return found }
        }
        return []
    }
}

extension SyntaxNode {
    /// The scalar at an offset that is the mark.
    fileprivate func mark(near offset: Int) -> SyntaxNode? {
        // A quotation mark may come before it.
        guard let node = tree.node(containing: offset + 1), node.hasText(TypedWord.mark) else {
            return nil
        }
        return node
    }
}
