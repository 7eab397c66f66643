package import KithSourceText

/// Messages for the client, with their headers.
package struct RPCOutput {
    /// The bytes that were not taken yet.
    private var bytes: [UInt8] = []

    /// Creates an empty output.
    package init() {}

    /// Whether there is nothing to take.
    package var isEmpty: Bool { bytes.isEmpty }

    /// Returns the messages added since the last call.
    package mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Adds the answer to a request; the closure writes the member that it is given the name of.
    package mutating func answer(
        _ id: RPCID, _ result: (inout JSONOutput, _ member: String) -> Void
    ) {
        send {
            Self.add(id, to: &$0)
            result(&$0, "result")
        }
    }

    /// Adds the refusal of a request; without an id if that could not be read.
    package mutating func refuse(_ id: RPCID?, _ error: RPCError) {
        send { json in
            Self.add(id, to: &json)
            json.object("error") {
                $0.number("code", error.code.rawValue)
                $0.text("message", error.message)
            }
        }
    }

    /// Adds a notification.
    package mutating func notify(_ method: String, _ params: (inout JSONOutput) -> Void) {
        send {
            $0.text("method", method)
            $0.object("params", params)
        }
    }

    /// Adds a request of ours.
    package mutating func request(
        _ id: RPCID, _ method: String, _ params: (inout JSONOutput) -> Void
    ) {
        send {
            Self.add(id, to: &$0)
            $0.text("method", method)
            $0.object("params", params)
        }
    }

    private static func add(_ id: RPCID?, to json: inout JSONOutput) {
        switch id {
        case .number(let number): json.number("id", Int(number))
        case .text(let text): json.text("id", text)
        case nil: json.boolean("id", nil)
        }
    }

    private mutating func send(_ content: (inout JSONOutput) -> Void) {
        var json = JSONOutput()
        json.object {
            $0.text("jsonrpc", "2.0")
            content(&$0)
        }
        bytes += "Content-Length: \(json.bytes.count)\r\n\r\n".utf8
        bytes += json.bytes
    }
}
