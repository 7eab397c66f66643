internal import KithContracts
internal import KithKit
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// New names for things of a contract.
extension LanguageServer {
    func prepareRename(_ params: Params) throws(RPCError) -> Answer {
        let (place, thing) = try renamed(params)
        let sources = Sources(place.contract, encoding)
        let here = place.names.occurrences(of: thing).first {
            $0.span.source.index == place.file
                && $0.span.start <= place.offset && place.offset <= $0.span.end
        }
        guard let here else {
            throw RPCError(.requestFailed, "the cursor is not on the name; place it there")
        }
        return { json, name in
            json.object(name) {
                sources.range(of: here.span).write(to: &$0, "range")
                $0.text("placeholder", thing.name)
            }
        }
    }

    func rename(_ params: Params) throws(RPCError) -> Answer {
        let new = try params.text("newName")
        let (_, thing) = try renamed(params)
        var edits: [FileEdit] = []
        for place in try places(params) {
            let names = place.names
            try names.check(thing, new)
            let sources = Sources(place.contract, encoding)
            for occurrence in names.occurrences(of: thing) {
                let (span, text) = try occurrence.edit(to: new)
                let edit = FileEdit(
                    path: sources.path(of: span), range: sources.range(of: span), text: text)
                if !edits.contains(edit) { edits.append(edit) }
            }
        }
        return { json, name in self.write(edits, to: &json, name) }
    }

    /// Returns what is renamed at a position.
    private func renamed(_ params: Params) throws(RPCError) -> (ContractPlace, NamedThing) {
        guard let (place, thing) = try namedPlace(params) else {
            throw RPCError(
                .requestFailed,
                "nothing here has a name that others refer to, such as a component or an operationId"
            )
        }
        if case .part(let file, let pointer) = thing {
            let isWholeFile = file != 0 && pointer.count == 1
            guard isWholeFile || place.names.isComponent(pointer, file) else {
                throw RPCError(
                    .requestFailed, "only components, operations and tags can be renamed")
            }
        }
        return (place, thing)
    }
}

extension NamedThing {
    /// The name.
    var name: String {
        switch self {
        case .operation(let name), .tag(let name): name
        case .part(_, let pointer): pointer.last ?? ""
        }
    }
}

extension ContractNames {
    /// Refuses a name that the thing cannot have.
    fileprivate func check(_ thing: NamedThing, _ new: String) throws(RPCError) {
        if new == thing.name { return }
        guard !new.isEmpty, !new.utf8.contains(where: { $0 < 0x20 }) else {
            throw RPCError(.requestFailed, "a name has at least one letter and no line breaks")
        }
        guard case .part(let file, let pointer) = thing else {
            let taken: NamedThing
            if case .tag = thing { taken = .tag(new) } else { taken = .operation(new) }
            guard !occurrences(of: taken).contains(where: \.isDefinition) else {
                throw RPCError(.requestFailed, "'\(new)' is taken")
            }
            return
        }
        guard new.utf8.allSatisfy({ $0.isASCIIAlphanumeric || "._-".utf8.contains($0) }) else {
            throw RPCError(
                .requestFailed, "a component's name has only letters, digits, '.', '-' and '_'")
        }
        let other = NamedThing.part(file: file, pointer: pointer.dropLast() + [new])
        guard node(of: other) == nil else { throw RPCError(.requestFailed, "'\(new)' is taken") }
    }
}

extension Occurrence {
    /// Returns what is written where, so that the name is another one.
    fileprivate func edit(to new: String) throws(RPCError) -> (SourceSpan, String) {
        let isWhole = span == node.contentSpan ?? node.span
        if isPlain, node.style != .plain || !isWhole || TextStyle.isPlain(new) {
            guard node.style == .plain || !new.utf8.contains(where: { "\"'\\".utf8.contains($0) })
            else { return (node.span, try quoted(new, isWhole)) }
            return (span, new)
        }
        return (node.span, try quoted(new, isWhole))
    }

    private func quoted(_ new: String, _ isWhole: Bool) throws(RPCError) -> String {
        guard isWhole else {
            throw RPCError(
                .requestFailed, "the reference \(node.sourceText) has escapes; change it by hand")
        }
        var text: [UInt8] = []
        JSONString.append(new, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
