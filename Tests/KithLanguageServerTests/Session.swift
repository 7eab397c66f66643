import KithLanguageProtocol
import KithLanguageServer
import KithModel
import KithSourceText
import Testing

/// A conversation with a language server, by the bodies of its messages.
struct Session {
    private let server: LanguageServer
    private var count = 0

    /// The text that the editor holds; no file on the disk has its name.
    static let uri = "file:///shop/openapi.yaml"

    /// Begins a conversation.
    init(_ abilities: String = "{}") throws {
        server = LanguageServer(
            today: try #require(CalendarDay(year: 2026, month: 1, day: 2)), version: "1.0")
        _ = try request("initialize", #"{"rootUri":"file:///shop","capabilities":\#(abilities)}"#)
        #expect(try notify("initialized") == [])
    }

    /// Opens a text; returns what is told.
    mutating func open(_ text: String, as uri: String = uri) throws -> [String] {
        var written: [UInt8] = []
        JSONString.append(text, to: &written)
        return try notify(
            "textDocument/didOpen",
            #"{"textDocument":{"uri":"\#(uri)","languageId":"yaml","version":1,"text":\#(String(decoding: written, as: UTF8.self))}}"#
        )
    }

    /// Puts a text in place of columns of a line; returns what is told.
    mutating func replace(
        _ columns: Range<Int>, ofLine line: Int, by text: String, version: Int = 2
    ) throws -> [String] {
        try notify(
            "textDocument/didChange",
            #"""
            {"textDocument":{"uri":"\#(Self.uri)","version":\#(version)},"contentChanges":[{"range":\#(Self.range(columns, ofLine: line)),"text":"\#(text)"}]}
            """#)
    }

    /// Returns columns of a line as JSON.
    static func range(_ columns: Range<Int>, ofLine line: Int) -> String {
        """
        {"start":{"line":\(line),"character":\(columns.lowerBound)},"end":{"line":\(line),"character":\(columns.upperBound)}}
        """
    }

    /// Asks about a place; returns the answer.
    mutating func ask(
        _ method: String, line: Int, column: Int, _ more: String = ""
    ) throws -> String {
        try request(
            "textDocument/\(method)",
            #"{"textDocument":{"uri":"\#(Self.uri)"},"position":{"line":\#(line),"character":\#(column)}\#(more)}"#
        )
    }

    /// Sends a request; returns its result or error.
    mutating func request(_ method: String, _ params: String = "{}") throws -> String {
        count += 1
        server.handle(
            try Self.message(#""id":\#(count),"method":"\#(method)","params":\#(params)"#))
        let answer = try #require(bodies().last)
        let start = #"{"jsonrpc":"2.0","id":\#(count),"#
        #expect(answer.hasPrefix(start))
        return String(answer.dropFirst(start.count).dropLast())
    }

    /// Sends a notification, and lets the server check; returns what it tells.
    mutating func notify(_ method: String, _ params: String = "{}") throws -> [String] {
        server.handle(try Self.message(#""method":"\#(method)","params":\#(params)"#))
        while server.hasPending { server.check { true } }
        return bodies()
    }

    /// The exit status, once the server has ended.
    var exitStatus: Int? { server.exitStatus }

    private static func message(_ members: String) throws -> RPCMessage {
        try RPCMessage(Array(#"{"jsonrpc":"2.0",\#(members)}"#.utf8))
    }

    private func bodies() -> [String] {
        var framer = MessageFramer()
        framer.add(server.output.take())
        var bodies: [String] = []
        while case .body(let body)? = framer.next() {
            bodies.append(String(decoding: body, as: UTF8.self))
        }
        return bodies
    }
}
