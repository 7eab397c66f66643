internal import KithLanguageProtocol

extension LanguageServer {
    typealias Feature = @Sendable (LanguageServer, Params) throws(RPCError) -> Answer

    /// The requests that are answered.
    static let features: [String: Feature] = [
        "textDocument/definition": { server, params throws(RPCError) in
            try server.definition(params)
        },
        "textDocument/references": { server, params throws(RPCError) in
            try server.references(params)
        },
        "textDocument/documentHighlight": { server, params throws(RPCError) in
            try server.highlight(params)
        },
        "textDocument/prepareRename": { server, params throws(RPCError) in
            try server.prepareRename(params)
        },
        "textDocument/rename": { server, params throws(RPCError) in try server.rename(params) },
        "textDocument/hover": { server, params throws(RPCError) in try server.hover(params) },
        "textDocument/documentSymbol": { server, params throws(RPCError) in
            try server.documentSymbols(params)
        },
        "workspace/symbol": { server, params throws(RPCError) in try server.workspaceSymbols(params)
        },
        "textDocument/completion": { server, params throws(RPCError) in
            try server.completion(params)
        },
        "textDocument/codeAction": { server, params throws(RPCError) in
            try server.codeActions(params)
        },
    ]
}
