internal import KithSourceText
package import KithSyntax

/// The id of a request, by which its answer is known.
package enum RPCID: Hashable, Sendable {
    /// A number.
    case number(Int64)
    /// A text.
    case text(String)

    /// Reads an id; `nil` if it is neither an integer nor a text.
    package init?(_ node: JSONNode) {
        if let number = node.integer {
            self = .number(number)
        } else if let text = node.text {
            self = .text(text)
        } else {
            return nil
        }
    }
}

/// Why a request is not answered with a result.
package struct RPCError: Error, Hashable, Sendable {
    /// The kinds of errors, with the numbers of JSON-RPC 2.0 and of the language server protocol.
    package enum Code: Int, Sendable {
        /// The text is no JSON.
        case parseError = -32700
        /// The JSON is no message.
        case invalidRequest = -32600
        /// Nobody answers such a request.
        case methodNotFound = -32601
        /// The parameters are not those of the method.
        case invalidParams = -32602
        /// The first request must be `initialize`.
        case serverNotInitialized = -32002
        /// The request is right and cannot be fulfilled.
        case requestFailed = -32803
        /// The client no longer wants an answer.
        case requestCancelled = -32800
    }

    /// The kind.
    package let code: Code
    /// What is wrong, for people.
    package let message: String

    /// Creates an error.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// A message from the client.
package struct RPCMessage: Sendable {
    /// The id of a request; `nil` for notifications.
    package let id: RPCID?
    /// What is asked or told; `nil` for the answer to a request of ours.
    package let method: String?
    /// The parameters, an object or an array.
    package let params: JSONNode?

    /// A body that is no message, and the id that the answer takes if it could be read.
    package struct Fault: Error {
        /// What is wrong.
        package let error: RPCError
        /// The id in the body.
        package let id: RPCID?
    }

    /// Reads the body of a message.
    package init(_ body: [UInt8]) throws(Fault) {
        let document: JSONDocument
        do throws(ReadError) {
            document = try JSONParser.parse(SourceBytes(body), source: SourceID(0))
        } catch {
            throw Fault(error: RPCError(.parseError, error.message), id: nil)
        }
        guard let root = document.root, root.kind == .object else {
            throw Fault(error: RPCError(.invalidRequest, "a message is an object"), id: nil)
        }
        let id = root["id"].flatMap { $0.isNull ? nil : $0 }
        self.id = id.flatMap { RPCID($0) }
        func fault(_ message: String) -> Fault {
            Fault(error: RPCError(.invalidRequest, message), id: id.flatMap { RPCID($0) })
        }
        guard root["jsonrpc"]?.text == "2.0" else {
            throw fault("'jsonrpc' of a message is \"2.0\"")
        }
        guard id == nil || self.id != nil else {
            throw fault("the 'id' of a request is an integer or a string")
        }
        method = root["method"]?.text
        params = root["params"]
        let isAnswer = root["result"] != nil || root["error"] != nil
        guard method != nil || isAnswer && root["method"] == nil else {
            throw fault("a message has the name of a 'method'")
        }
        if let params, params.kind != .object, params.kind != .array, !params.isNull {
            throw fault("the 'params' of a message are an object or an array")
        }
    }
}
