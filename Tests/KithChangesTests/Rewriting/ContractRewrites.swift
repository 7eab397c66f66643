/// Other words for what stands around schemas.
extension Rewriter {
    // MARK: - Everywhere

    static let common = [
        Rewrite("a description") { draft, _, _ in
            guard draft["$ref"] == nil else { return nil }
            var result = draft
            result["description"] = .string("In other words.")
            return result
        },
        Rewrite("the order of members") { draft, _, rewriter in
            draft.members.map { .map(rewriter.shuffled($0)) }
        },
    ]

    static let components = [
        Rewrite("a reference replaced") { draft, _, rewriter in
            draft["$ref"]?.string.flatMap { rewriter.target($0) }
        },
        Rewrite("a component made") { draft, part, rewriter in
            rewriter.component(of: draft, part)
        },
    ]

    static let optional = [stated("required", .no), stated("deprecated", .no, of: .header)]

    private static func stated(
        _ key: String, _ value: Draft, of kind: ContractPart? = nil
    ) -> Rewrite {
        Rewrite("\(key) in words") { draft, part, _ in
            guard kind == nil || kind == part, draft["$ref"] == nil, draft[key] == nil,
                part != .header || draft.has("schema", "content")
            else { return nil }
            var result = draft
            result[key] = value
            return result
        }
    }

    // MARK: - Parameters

    static let parameters = [
        Rewrite("required in words") { draft, _, _ in
            guard draft["$ref"] == nil, draft["required"] == nil else { return nil }
            var result = draft
            result["required"] = .no
            return result
        },
        Rewrite("style in words") { draft, _, rewriter in
            guard !rewriter.isVersion2, let place = draft["in"]?.string, draft["style"] == nil,
                draft["schema"] != nil, draft["explode"] == nil
            else { return nil }
            let isForm = place == "query" || place == "cookie"
            var result = draft
            result["style"] = .string(isForm ? "form" : "simple")
            if rewriter.isLucky(50) { result["explode"] = isForm ? .yes : .no }
            return result
        },
        Rewrite("collectionFormat in words") { draft, _, rewriter in
            guard rewriter.isVersion2, draft["type"]?.string == "array",
                draft["collectionFormat"] == nil
            else { return nil }
            var result = draft
            result["collectionFormat"] = .string("csv")
            return result
        },
        Rewrite("the case of a header") { draft, _, _ in
            guard draft["in"]?.string == "header", let name = draft["name"]?.string else {
                return nil
            }
            var result = draft
            result["name"] = .string(name.lowercased())
            return result
        },
    ]

    /// The place and name of a parameter.
    func identity(_ parameter: Draft) -> [String]? {
        let draft = resolved(parameter)
        guard let place = draft["in"]?.string, let name = draft["name"]?.string else {
            return nil
        }
        return [place, name]
    }

    /// Returns what an object stands for: where its reference leads.
    private func resolved(_ draft: Draft) -> Draft {
        var draft = draft
        while let next = draft["$ref"]?.string.flatMap({ target($0) }) { draft = next }
        return draft
    }

    // MARK: - Paths

    static let pathItems = [
        Rewrite("parameters at the operations") { draft, _, rewriter in
            guard let shared = draft["parameters"]?.elements, draft["$ref"] == nil else {
                return nil
            }
            var result = draft
            result["parameters"] = nil
            for member in draft.members ?? [] where ContractPart.methods[member.key] != nil {
                var operation = member.value
                let own = operation["parameters"]?.elements ?? []
                let known = own.map { rewriter.identity($0) }
                let added = shared.filter { !known.contains(rewriter.identity($0)) }
                operation["parameters"] = .list(own + added)
                result[member.key] = operation
            }
            return result
        },
        Rewrite("parameters at the path") { draft, _, rewriter in
            let methods =
                draft.members?.filter { ContractPart.methods[$0.key] != nil }.map(\.key) ?? []
            guard methods.count == 1, var operation = draft[methods[0]],
                let own = operation["parameters"]?.elements,
                !own.contains(where: { rewriter.identity($0)?[0] == "body" })
            else { return nil }
            let known = own.map { rewriter.identity($0) }
            let shared = draft["parameters"]?.elements ?? []
            var result = draft
            operation["parameters"] = nil
            result[methods[0]] = operation
            result["parameters"] = .list(
                shared.filter { !known.contains(rewriter.identity($0)) } + own)
            return result
        },
    ]

    // MARK: - Operations and responses

    static let operations = [
        Rewrite("the order of parameters") { draft, _, rewriter in
            guard let list = draft["parameters"]?.elements else { return nil }
            var result = draft
            result["parameters"] = .list(rewriter.shuffled(list))
            return result
        },
        Rewrite("the order of ways in") { draft, _, rewriter in
            guard let list = draft["security"]?.elements else { return nil }
            var result = draft
            result["security"] = .list(rewriter.shuffled(list))
            return result
        },
        Rewrite("security at the operation") { draft, _, rewriter in
            guard let list = rewriter.source["security"], draft["security"] == nil else {
                return nil
            }
            var result = draft
            result["security"] = list
            return result
        },
        Rewrite("a range of statuses") { draft, _, rewriter in
            guard !rewriter.isVersion2, let responses = draft["responses"]?.members else {
                return nil
            }
            let found = responses.filter { $0.key.hasPrefix("2") }
            guard found.count == 1, found[0].key.allSatisfy(\.isNumber) else { return nil }
            var result = draft
            result["responses"] = .map(
                responses.map { member in
                    member.key.hasPrefix("2")
                        ? Draft.Member(key: "2XX", value: member.value) : member
                })
            return result
        },
        Rewrite("media types at the operation") { draft, _, rewriter in
            guard rewriter.isVersion2 else { return nil }
            var result = draft
            for key in ["consumes", "produces"] where draft[key] == nil {
                result[key] = rewriter.source[key]
            }
            return result
        },
    ]

    static let responses = [
        Rewrite("a charset") { draft, _, _ in
            guard var content = draft["content"], let schema = content["application/json"],
                content.members?.count == 1
            else { return nil }
            content = .one("application/json; charset=utf-8", schema)
            var result = draft
            result["content"] = content
            return result
        },
        Rewrite("the case of a header") { draft, _, _ in
            guard let headers = draft["headers"]?.members else { return nil }
            var result = draft
            result["headers"] = .map(
                headers.map { Draft.Member(key: $0.key.lowercased(), value: $0.value) })
            return result
        },
    ]

    // MARK: - The document

    static let documents = [
        renamed, prefixed,
        Rewrite("the names in paths") { draft, _, rewriter in
            guard let paths = draft["paths"]?.members else { return nil }
            var result = draft
            result["paths"] = .map(
                paths.map { member in
                    rewriter.isLucky(30) ? rewriter.withOtherName(member) ?? member : member
                })
            return result
        },
        Rewrite("a component that nobody uses") { draft, part, rewriter in
            _ = rewriter.component(of: .one("type", .string("string")), .schema)
            var result = draft
            result["info"]?["description"] = .string("In other words.")
            return result
        },
        Rewrite("the order of paths") { draft, _, rewriter in
            guard let paths = draft["paths"]?.members else { return nil }
            var result = draft
            result["paths"] = .map(rewriter.shuffled(paths))
            return result
        },
    ]

    private static let renamed = Rewrite("other names of components") { draft, _, rewriter in
        let home = rewriter.isVersion2 ? "#/definitions/" : "#/components/schemas/"
        let holder = rewriter.isVersion2 ? draft : draft["components"] ?? .empty
        let key = rewriter.isVersion2 ? "definitions" : "schemas"
        guard let schemas = holder[key]?.members else { return nil }
        var names: [String: String] = [:]
        for schema in schemas where rewriter.isLucky(30) { names[schema.key] = "New.\(schema.key)" }
        var (changed, result) = (holder, draft)
        changed[key] = .map(
            schemas.map { Draft.Member(key: names[$0.key] ?? $0.key, value: $0.value) })
        if rewriter.isVersion2 { result = changed } else { result["components"] = changed }
        return result.replacing("$ref") { reference in
            guard reference.hasPrefix(home) else { return reference }
            var pieces = reference.dropFirst(home.count)
                .split(separator: "/", maxSplits: 1).map(String.init)
            pieces[0] = names[pieces[0]] ?? pieces[0]
            return home + pieces.joined(separator: "/")
        }.replacingMappings { value in
            if value.hasPrefix(home) {
                let name = String(value.dropFirst(home.count))
                return home + (names[name] ?? name)
            }
            return names[value] ?? value
        }
    }

    private static let prefixed = Rewrite("a piece of the server in paths") { draft, _, rewriter in
        guard let paths = draft["paths"]?.members, !draft.contains("operationRef"),
            !paths.contains(where: { $0.value.contains("servers") || $0.key == "/" })
        else { return nil }
        var result = draft
        var piece: Substring
        if rewriter.isVersion2 {
            guard let base = draft["basePath"]?.string, base.count > 1 else { return nil }
            piece = base[...]
            result["basePath"] = nil
        } else {
            guard let servers = draft["servers"]?.elements, servers.count == 1,
                var server = servers.first, let url = server["url"]?.string,
                let last = url.lastIndex(of: "/"), url[url.index(after: last)...].count > 1,
                !url[last...].contains("{"), url[..<last].last != "/"
            else { return nil }
            piece = url[last...]
            server["url"] = .string(String(url[..<last]))
            result["servers"] = .list([server])
        }
        while piece.last == "/" { piece.removeLast() }
        result["paths"] = .map(
            paths.map { member in
                member.key.hasPrefix("/")
                    ? Draft.Member(key: piece + member.key, value: member.value) : member
            })
        return result
    }

    /// Returns a path with another name of its first parameter.
    private func withOtherName(_ member: Draft.Member) -> Draft.Member? {
        guard let start = member.key.firstIndex(of: "{"),
            let end = member.key[start...].firstIndex(of: "}")
        else { return nil }
        let name = String(member.key[member.key.index(after: start)..<end])
        let key = member.key.replacing("{\(name)}", with: "{\(name)_2}")
        var count = 0
        func changed(_ holder: Draft) -> Draft {
            guard let list = holder["parameters"]?.elements else { return holder }
            var result = holder
            result["parameters"] = .list(
                list.map { parameter in
                    guard identity(parameter) == ["path", name] else { return parameter }
                    count += 1
                    var parameter = resolved(parameter)
                    parameter["name"] = .string("\(name)_2")
                    return parameter
                })
            return result
        }
        var value = changed(member.value)
        for method in value.members ?? [] where ContractPart.methods[method.key] != nil {
            value[method.key] = changed(method.value)
        }
        return count > 0 ? Draft.Member(key: key, value: value) : nil
    }
}

extension Draft {
    /// Returns it with the targets of discriminators replaced.
    func replacingMappings(with replace: (String) -> String) -> Draft {
        switch self {
        case .string, .literal: return self
        case .list(let elements):
            return .list(elements.map { $0.replacingMappings(with: replace) })
        case .map(let members):
            return .map(
                members.map { member in
                    if member.key == "discriminator", let mapping = member.value["mapping"]?.members
                    {
                        var value = member.value
                        value["mapping"] = .map(
                            mapping.map { entry in
                                Member(
                                    key: entry.key,
                                    value: .string(replace(entry.value.string ?? "")))
                            })
                        return Member(key: member.key, value: value)
                    }
                    return Member(
                        key: member.key, value: member.value.replacingMappings(with: replace))
                })
        }
    }
}
