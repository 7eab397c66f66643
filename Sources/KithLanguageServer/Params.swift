internal import KithLanguageProtocol
internal import KithSyntax

/// The parameters of a message.
struct Params {
    let node: JSONNode?

    init(_ node: JSONNode?) { self.node = node }

    subscript(name: String) -> JSONNode? { node?[name] }

    /// Returns a parameter that is a text.
    func text(_ name: String) throws(RPCError) -> String {
        guard let text = node?[name]?.text else {
            throw RPCError(.invalidParams, "'\(name)' must be a string")
        }
        return text
    }

    /// Returns the URI of the text document.
    func uri() throws(RPCError) -> String {
        guard let uri = node?["textDocument"]?["uri"]?.text else {
            throw RPCError(.invalidParams, "'textDocument' must have a 'uri'")
        }
        return uri
    }

    /// Returns the position.
    func position() throws(RPCError) -> TextPlace {
        guard let place = TextPlace(node?["position"]) else {
            throw RPCError(.invalidParams, "'position' must have a 'line' and a 'character' from 0")
        }
        return place
    }
}
