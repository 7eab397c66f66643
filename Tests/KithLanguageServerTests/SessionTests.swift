import Testing

/// What an editor asks, and what it is told.
struct SessionTests {
    /// A contract with a type that does not exist.
    private static let text = """
        openapi: 3.0.4
        info: {title: Pets, version: "1"}
        paths:
          /pets:
            get:
              operationId: pets
              responses:
                "200":
                  description: Fine
                  content:
                    application/json: {schema: {$ref: "#/components/schemas/Pet"}}
        components:
          schemas:
            Pet: {type: sting}

        """
    /// What can be done about a finding is told to editors that take more than commands.
    private static let abilities = """
        {"textDocument":{"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":["quickfix"]}}}}}
        """

    private static let finding = """
        {"range":{"start":{"line":13,"character":16},"end":{"line":13,"character":21}},"severity":1,\
        "code":"openapi/doc-structure",\
        "codeDescription":{"href":"https://kith.tools/rules/openapi/doc-structure.html"},"source":"kith",\
        "message":"'type' of a schema cannot be 'sting'; did you mean 'string'?"}
        """

    private func opened() throws -> Session {
        var session = try Session(Self.abilities)
        #expect(
            try session.open(Self.text) == [
                #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"\#(Session.uri)","version":1,"diagnostics":[\#(Self.finding)]}}"#
            ])
        return session
    }

    @Test("a finding goes with the edit that mends it, and the next one shows the finding again")
    func editing() throws {
        var session = try opened()
        func told(_ version: Int, _ findings: String) -> [String] {
            [
                #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"\#(Session.uri)","version":\#(version),"diagnostics":[\#(findings)]}}"#
            ]
        }
        #expect(try session.replace(16..<21, ofLine: 13, by: "string") == told(2, ""))
        #expect(
            try session.replace(16..<22, ofLine: 13, by: "sting", version: 3)
                == told(3, Self.finding))
    }

    @Test("a reference leads to its component, and a component to its references")
    func navigation() throws {
        var session = try opened()
        let component =
            #"{"uri":"\#(Session.uri)","range":\#(Session.range(4..<7, ofLine: 13))}"#
        #expect(
            try session.ask("definition", line: 10, column: 50) == #""result":[\#(component)]"#)
        let reference =
            #"{"uri":"\#(Session.uri)","range":\#(Session.range(68..<71, ofLine: 10))}"#
        #expect(
            try session.ask(
                "references", line: 13, column: 5, #","context":{"includeDeclaration":false}"#)
                == #""result":[\#(reference)]"#)
    }

    @Test("a component is renamed with its references")
    func renaming() throws {
        var session = try opened()
        let edits = [(4..<7, 13), (68..<71, 10)].map { columns, line in
            #"{"range":\#(Session.range(columns, ofLine: line)),"newText":"Animal"}"#
        }
        #expect(
            try session.ask("rename", line: 13, column: 5, #","newName":"Animal""#)
                == #""result":{"changes":{"\#(Session.uri)":[\#(edits.joined(separator: ","))]}}"#)
    }

    @Test("the repair of a finding is offered first, then its comment")
    func actions() throws {
        var session = try opened()
        let answer = try session.request(
            "textDocument/codeAction",
            #"{"textDocument":{"uri":"\#(Session.uri)"},"range":\#(Session.range(16..<21, ofLine: 13)),"context":{"diagnostics":[\#(Self.finding)]}}"#
        )
        let titles = answer.split(separator: #""title":""#).dropFirst()
            .map { $0.prefix { $0 != "\"" } }
        #expect(
            titles == ["Write 'string'", "Ignore openapi/doc-structure here, with a reason"])
        #expect(
            answer.contains(
                #"{"range":\#(Session.range(16..<21, ofLine: 13)),"newText":"string"}"#))
    }

    @Test("hovering over a reference shows the component and what uses it")
    func hovering() throws {
        var session = try opened()
        let answer = try session.ask("hover", line: 10, column: 50)
        #expect(answer.contains("`Pet`: a schema") && answer.contains("used by 1 operation"))
        #expect(answer.contains("GET /pets"))
    }

    @Test("an unknown method, a place outside the text and a wrong order are refused or empty")
    func refusals() throws {
        var session = try opened()
        #expect(
            try session.request("textDocument/dance")
                == #""error":{"code":-32601,"message":"there is no method 'textDocument/dance'"}"#)
        #expect(try session.ask("hover", line: 5000, column: 9) == #""result":null"#)
        #expect(
            try session.request("initialize")
                == #""error":{"code":-32600,"message":"'initialize' was sent already"}"#)
        #expect(try session.request("shutdown") == #""result":null"#)
        #expect(
            try session.ask("hover", line: 1, column: 1)
                == #""error":{"code":-32600,"message":"no request follows 'shutdown'"}"#)
        _ = try session.notify("exit")
        #expect(session.exitStatus == 0)
    }
}
