import KithLanguageProtocol
import KithSourceText
import KithSyntax
import Testing

struct RPCMessageTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let body: String
        let code: RPCError.Code
        let message: String
        let id: RPCID?

        init(
            _ name: String, _ body: String, _ code: RPCError.Code, _ message: String,
            _ id: RPCID? = nil
        ) {
            testDescription = name
            self.body = body
            self.code = code
            self.message = message
            self.id = id
        }
    }

    static let rows = [
        Row(
            "no version", #"{"id":1,"method":"x"}"#, .invalidRequest,
            "'jsonrpc' of a message is \"2.0\"", .number(1)),
        Row("a batch", "[]", .invalidRequest, "a message is an object"),
        Row("a number", "1", .invalidRequest, "a message is an object"),
        Row(
            "no method", #"{"jsonrpc":"2.0","id":"a"}"#, .invalidRequest,
            "a message has the name of a 'method'", .text("a")),
        Row(
            "a method that is a number", #"{"jsonrpc":"2.0","id":2,"method":3}"#, .invalidRequest,
            "a message has the name of a 'method'", .number(2)),
        Row(
            "an id that is a fraction", #"{"jsonrpc":"2.0","id":1.5,"method":"x"}"#,
            .invalidRequest, "the 'id' of a request is an integer or a string"),
        Row(
            "params that are a text", #"{"jsonrpc":"2.0","id":1,"method":"x","params":"y"}"#,
            .invalidRequest, "the 'params' of a message are an object or an array", .number(1)),
    ]

    @Test("refuses what is no message", arguments: rows)
    func refusals(_ row: Row) {
        do {
            _ = try RPCMessage(Array(row.body.utf8))
            Issue.record("it was read")
        } catch {
            #expect(error.error == RPCError(row.code, row.message))
            #expect(error.id == row.id)
        }
    }

    @Test("refuses what is no JSON", arguments: ["", "{", "{\"jsonrpc\":\"2.0\"", "nul", "\u{0}"])
    func texts(_ body: String) {
        do {
            _ = try RPCMessage(Array(body.utf8))
            Issue.record("it was read")
        } catch { #expect(error.error.code == .parseError) }
    }

    @Test("tells requests, notifications and answers")
    func kinds() throws {
        func message(_ text: String) throws -> RPCMessage { try RPCMessage(Array(text.utf8)) }
        let request = try message(#"{"jsonrpc":"2.0","id":"7","method":"m","params":{"a":1}}"#)
        #expect(request.id == .text("7"))
        #expect(request.params?["a"]?.integer == 1)
        let notification = try message(#"{"jsonrpc":"2.0","method":"m"}"#)
        #expect(notification.id == nil)
        let answer = try message(#"{"jsonrpc":"2.0","id":1,"result":null}"#)
        #expect(answer.method == nil)
    }

    @Test("writes answers with the length of their bytes")
    func output() {
        var output = RPCOutput()
        output.answer(.number(1)) { $0.text($1, "é") }
        #expect(
            String(decoding: output.take(), as: UTF8.self)
                == "Content-Length: 38\r\n\r\n" + #"{"jsonrpc":"2.0","id":1,"result":"é"}"#)
        output.refuse(nil, RPCError(.parseError, "no"))
        #expect(
            String(decoding: output.take(), as: UTF8.self)
                == "Content-Length: 66\r\n\r\n"
                + #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#)
        #expect(output.isEmpty)
    }
}
