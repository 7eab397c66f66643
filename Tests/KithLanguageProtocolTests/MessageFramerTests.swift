import KithLanguageProtocol
import Testing

struct MessageFramerTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let stream: String
        let events: [String]

        init(_ name: String, _ stream: String, _ events: [String]) {
            testDescription = name
            self.stream = stream
            self.events = events
        }
    }

    static let rows = [
        Row("one message", "Content-Length: 2\r\n\r\n{}", ["{}"]),
        Row(
            "two messages", "Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]",
            ["{}", "[1]"]),
        Row("an empty body", "Content-Length: 0\r\n\r\n", [""]),
        Row(
            "other headers, in any case",
            "content-type: application/vscode-jsonrpc; charset=UTF-8\r\nCONTENT-LENGTH:2\r\n\r\n{}",
            ["{}"]),
        Row("lines that end with LF", "Content-Length: 2\n\n{}", ["{}"]),
        Row("a blank line before it", "\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
        Row("a body that has not come", "Content-Length: 3\r\n\r\n{}", []),
        Row("headers that have not come", "Content-Length: 3\r\n", []),
        Row(
            "no length", "Content-Type: x\r\n\r\n{}Content-Length: 2\r\n\r\n{}",
            ["! the headers of a message have no Content-Length", "{}"]),
        Row(
            "a length below zero", "Content-Length: -2\r\n\r\n{}Content-Length: 2\r\n\r\n[]",
            ["! the Content-Length is no number of bytes", "[]"]),
        Row(
            "a length beyond 64 bits", "Content-Length: 99999999999999999999\r\n\r\n",
            ["! the Content-Length is no number of bytes"]),
        Row(
            "two lengths", "Content-Length: 2\r\nContent-Length: 3\r\n\r\n",
            [
                "! the Content-Length is no number of bytes"
                // The second one is taken for the next message's.
            ]),
        Row(
            "a body above the limit is skipped",
            "Content-Length: 101\r\n\r\n" + String(repeating: "x", count: 101)
                + "Content-Length: 2\r\n\r\n{}",
            ["! a message of 101 bytes exceeds the limit of 100", "{}"]),
        Row(
            "a length that is too small", "Content-Length: 1\r\n\r\n{}Content-Length: 2\r\n\r\n[]",
            ["{", "! the headers of a message have no Content-Length", "[]"]),
        Row(
            "another encoding", "Content-Type: x; charset=latin1\r\nContent-Length: 2\r\n\r\n{}",
            ["! the text of messages must be UTF-8"]),
        Row(
            "no headers at all", "hello: \n\n",
            ["! the headers of a message have no Content-Length"]),
        Row(
            "headers without end", String(repeating: "a", count: 5000),
            ["! the headers of a message exceed 4096 bytes"]),
    ]

    private func events(_ pieces: [String.UTF8View.SubSequence]) -> [String] {
        var framer = MessageFramer(bodyLimit: 100)
        var events: [String] = []
        for piece in pieces {
            framer.add(piece)
            while let event = framer.next() {
                switch event {
                case .body(let body): events.append(String(decoding: body, as: UTF8.self))
                case .fault(let message): events.append("! " + message)
                }
            }
        }
        return events
    }

    @Test("finds the messages of a stream", arguments: rows)
    func whole(_ row: Row) {
        let found = events([row.stream.utf8[...]])
        #expect(found.prefix(row.events.count) == row.events[...])
    }

    @Test("finds the same messages byte by byte", arguments: rows)
    func pieces(_ row: Row) {
        let bytes = row.stream.utf8
        let found = events(bytes.indices.map { bytes[$0...$0] })
        #expect(found.prefix(row.events.count) == row.events[...])
    }
}
