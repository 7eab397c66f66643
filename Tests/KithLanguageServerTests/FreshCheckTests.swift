import KithSourceText
import KithTestSupport
import Testing

/// After every edit an editor is told what it would be told if it had just opened the text.
struct FreshCheckTests {
    /// A contract as JSON, with a finding.
    private static let json = """
        {
          "openapi": "3.0.4",
          "info": {"title": "Pets", "version": "1"},
          "paths": {
            "/pets": {
              "get": {
                "operationId": "pets",
                "parameters": [{"name": "limit", "in": "query", "schema": {"type": "integer"}}],
                "responses": {"200": {"description": "Fine"}, "404": {"$ref": "#/components/responses/No"}}
              }
            }
          },
          "components": {
            "responses": {"No": {"description": "None"}},
            "schemas": {"Pet": {"type": "sting"}}
          }
        }

        """
    /// A contract with a comment about a rule.
    private static let commented = """
        openapi: 3.1.1
        info: {title: Pets, version: "1"}
        paths:
          /pets:
            get:
              # kith: ignore openapi/op-description because it says all
              operationId: pets
              responses:
                "200":
                  description: |
                    Fine, see
                    POST /dogs.
                  content:
                    application/json:
                      schema:
                        $ref: "#/components/schemas/Pet"
        components:
          schemas:
            Pet:
              type: object
              required: [name, nam]
              properties:
                name: {type: string, enum: [a, b, a]}
            Cat:
              allOf:
              - $ref: '#/components/schemas/Pet'
              - type: object

        """

    private static let files = ["3.0.yaml", "3.2.yaml"]

    private func text(_ name: String) throws -> String {
        switch name {
        case "json": Self.json
        case "commented": Self.commented
        default:
            try Files.text(PackageFolder.path + "/fixtures/contracts/library/" + name)
        }
    }

    @Test("random edits, most of them taken back", arguments: ["json", "commented"] + files)
    func edits(_ name: String) throws {
        let uri = name == "json" ? "file:///shop/openapi.json" : Session.uri
        var random = SameNumbers(seed: 11)
        var text = Array(try text(name).utf8)
        let start = text
        var session = try Session()
        _ = try session.open(String(decoding: text, as: UTF8.self), as: uri)
        var last: (range: Range<Int>, old: [UInt8])?
        for version in 2..<(name.hasSuffix("yaml") ? 52 : 152) {
            let edit: Edit
            if let (range, old) = last, version % 3 != 0 {
                edit = Edit(range: range, new: old)
                last = nil
            } else {
                edit = Edit(text, &random)
                let end = edit.range.lowerBound + edit.new.count
                last = (edit.range.lowerBound..<end, Array(text[edit.range]))
            }
            let told = try session.change(text, edit, as: uri, version: version)
            text.replaceSubrange(edit.range, with: edit.new)
            var fresh = try Session()
            let expected = try fresh.open(String(decoding: text, as: UTF8.self), as: uri)
            let same = told.map(diagnostics) == expected.map(diagnostics)
            #expect(same, "version \(version):\n\(String(decoding: text, as: UTF8.self))")
            guard same else { return }
            // Without a limit to the damage, the contract would soon be none.
            if version % 20 == 0 {
                let all = Edit(range: 0..<text.count, new: start)
                _ = try session.change(text, all, as: uri, version: version)
                (text, last) = (start, nil)
            }
        }
    }

    private func diagnostics(_ message: String) -> Substring {
        guard let start = message.firstRange(of: #""diagnostics":"#) else { return message[...] }
        return message[start.lowerBound...]
    }
}

/// What a person does to a text at one place.
private struct Edit {
    let range: Range<Int>
    let new: [UInt8]

    init(range: Range<Int>, new: [UInt8]) {
        self.range = range
        self.new = new
    }

    init(_ text: [UInt8], _ random: inout SameNumbers) {
        var place = Int.random(in: 0..<text.count, using: &random)
        while text[place] & 0xC0 == 0x80 { place -= 1 }
        let line = text[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let next = text[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
        switch Int.random(in: 0..<6, using: &random) {
        case 0: self.init(range: place..<place + (text[place] < 0x80 ? 1 : 0), new: [])
        case 1: self.init(range: line..<next, new: [])
        case 2: self.init(range: line..<line, new: Array(text[line..<next]))
        case 3: self.init(range: line..<line, new: Array("  ".utf8))
        default:
            let words = [
                "a", "x", " ", "\n", ":", "\"", "{", "]", "- ", "# ", "1", "type: ", "$ref",
            ]
            let word = words.randomElement(using: &random) ?? ""
            self.init(range: place..<place, new: Array(word.utf8))
        }
    }
}

extension Session {
    fileprivate mutating func change(
        _ text: [UInt8], _ edit: Edit, as uri: String, version: Int
    ) throws -> [String] {
        func place(_ offset: Int) -> String {
            let lines = text[..<offset].split(separator: 0x0A, omittingEmptySubsequences: false)
            let column = String(decoding: lines.last ?? [], as: UTF8.self).utf16.count
            return #"{"line":\#(lines.count - 1),"character":\#(column)}"#
        }
        var new: [UInt8] = []
        JSONString.append(String(decoding: edit.new, as: UTF8.self), to: &new)
        return try notify(
            "textDocument/didChange",
            #"""
            {"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[{"range":{"start":\#(place(edit.range.lowerBound)),"end":\#(place(edit.range.upperBound))},"text":\#(String(decoding: new, as: UTF8.self))}]}
            """#)
    }
}
