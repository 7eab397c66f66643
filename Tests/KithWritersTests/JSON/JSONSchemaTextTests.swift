import KithModel
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

struct JSONSchemaTextTests {
    static let uuid = "8a8bb7cd-edba-4a9f-a994-cd3dc8b6cffb"

    static let valid = [
        #"{"kind":"word","key":null,"attributes":{},"links":{}}"#,
        #"{"kind":"word","key":null,"attributes":{"value":null},"links":{},"extra":{"a":1}}"#,
        #"{"kind":"group","key":"g","attributes":{"title":""},"links":{}}"#,
        #"{"kind":"person","key":"p","attributes":{"name":"N"},"links":{}}"#,
        #"{"kind":"person","key":"p","attributes":{"name":"N","age":150,"score":-0.5e1,"price":"1.50","#
            + #""active":true,"born":"1990-02-28","seen":"2024-01-02T02:04:05.123456Z","mood":null,"#
            + #""code":"abc","tags":[],"sizes":[1],"data":[{}],"pin":"1"},"#
            + #""links":{"group":"g","friends":["p","p"],"likes":null},"#
            + #""written":{"seen":"2024-01-02 03:04:05.123456+01"}}"#,
    ]

    static let invalid = [
        ("no kind", #"{"key":null,"attributes":{},"links":{}}"#),
        ("another kind", #"{"kind":"color","key":"red","attributes":{},"links":{}}"#),
        ("a key where there is none", #"{"kind":"word","key":"k","attributes":{},"links":{}}"#),
        ("no key", #"{"kind":"group","key":null,"attributes":{"title":"t"},"links":{}}"#),
        ("no links", #"{"kind":"word","key":null,"attributes":{}}"#),
        (
            "a required attribute is missing",
            #"{"kind":"group","key":"g","attributes":{},"links":{}}"#
        ),
        ("or null", #"{"kind":"group","key":"g","attributes":{"title":null},"links":{}}"#),
        ("an unknown attribute", #"{"kind":"word","key":null,"attributes":{"a":1},"links":{}}"#),
        ("an unknown link", #"{"kind":"word","key":null,"attributes":{},"links":{"a":"b"}}"#),
        ("an unknown member", #"{"kind":"word","key":null,"attributes":{},"links":{},"a":1}"#),
        ("a time in another form", person(#""seen":"2024-01-02 03:04:05""#)),
        (
            "a spelling of what is no time",
            #"{"kind":"person","key":"p","attributes":{"name":"N"},"links":{},"written":{"name":"M"}}"#
        ),
        (
            "a spelling where there are no times",
            #"{"kind":"word","key":null,"attributes":{},"links":{},"written":{}}"#
        ),
        ("another type", person(#""age":"5""#)),
        ("a fraction", person(#""age":5.5"#)),
        ("too much", person(#""age":151"#)),
        ("too little", person(#""age":-1"#)),
        ("no decimal", person(#""price":"1,50""#)),
        ("no date", person(#""born":"28.2.1990""#)),
        ("no moment", person(#""seen":"yesterday""#)),
        ("not among the values", person(#""mood":"so so""#)),
        ("not of the pattern", person(#""code":"A""#)),
        (
            "too long",
            #"{"kind":"person","key":"p","attributes":{"name":""#
                + String(repeating: "x", count: 101) + #""},"links":{}}"#
        ),
        ("no list", person(#""tags":"a""#)),
        ("null in a list", person(#""tags":[null]"#)),
    ]

    private static func person(_ attribute: String) -> String {
        #"{"kind":"person","key":"p","attributes":{"name":"N",\#(attribute)},"links":{}}"#
    }

    @Test("the schema of a small vocabulary, exactly")
    func exact() throws {
        let vocabulary = try Sample.vocabulary(
            """
            vocabulary: small
            summary: Hardly anything.
            kinds:
              thing:
                summary: A thing.
                found: {as: document}
                key: {name: id, required: true, format: uuid, pattern: "^a"}
                attributes:
                  size: {type: integer, required: true, minimum: 0.5, summary: How big.}
                  mood: {type: text, values: [good, bad]}
                links:
                  others: {to: thing, list: true, distinct: true}
            """)
        let expected = """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "small",
              "description": "Hardly anything.",
              "oneOf": [
                {
                  "title": "thing",
                  "description": "A thing.",
                  "type": "object",
                  "properties": {
                    "kind": {
                      "const": "thing"
                    },
                    "key": {
                      "type": "string",
                      "allOf": [
                        {
                          "pattern": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
                        },
                        {
                          "pattern": "^a"
                        }
                      ]
                    },
                    "attributes": {
                      "type": "object",
                      "properties": {
                        "size": {
                          "description": "How big.",
                          "type": "integer",
                          "minimum": 0.5
                        },
                        "mood": {
                          "type": ["string", "null"],
                          "enum": ["good", "bad", null]
                        }
                      },
                      "required": ["size"],
                      "additionalProperties": false
                    },
                    "links": {
                      "type": "object",
                      "properties": {
                        "others": {
                          "type": ["array", "null"],
                          "items": {
                            "type": "string"
                          },
                          "uniqueItems": true
                        }
                      },
                      "additionalProperties": false
                    },
                    "extra": {
                      "type": "object"
                    }
                  },
                  "required": ["kind", "key", "attributes", "links"],
                  "additionalProperties": false
                }
              ]
            }

            """
        #expect(String(decoding: JSONSchemaText.schema(of: vocabulary), as: UTF8.self) == expected)
    }

    @Test("rows of anonymised copies need not have what these leave out")
    func anonymised() throws {
        let vocabulary = try Sample.vocabulary(
            """
            vocabulary: small
            summary: Hardly anything.
            kinds:
              thing:
                summary: A thing.
                found: {as: document}
                key: {name: id, required: true, personal: key}
                attributes:
                  size: {type: integer, required: true}
                  note: {type: text, required: true, personal: omit}
                  pin: {type: text, required: true, secret: true}
            """)
        let text = String(decoding: JSONSchemaText.schema(of: vocabulary), as: UTF8.self)
        let start = try #require(text.firstRange(of: "\"required\": [\"size\"]")).lowerBound
        #expect(
            text[start...] == """
                "required": ["size"],
                          "additionalProperties": false
                        },
                        "links": {
                          "type": "object",
                          "properties": {},
                          "additionalProperties": false
                        },
                        "extra": {
                          "type": "object"
                        },
                        "anonymised": {
                          "description": "Whether the row is one of an anonymised copy.",
                          "const": true
                        }
                      },
                      "required": ["kind", "key", "attributes", "links"],
                      "additionalProperties": false,
                      "anyOf": [
                        {
                          "required": ["anonymised"]
                        },
                        {
                          "properties": {
                            "attributes": {
                              "required": ["note"]
                            }
                          }
                        }
                      ]
                    }
                  ]
                }

                """)
    }

    @Test("what Python's jsonschema says of lines")
    func validates() throws {
        guard Python.has("jsonschema") else { return Python.skip("jsonschema") }
        let folder = try TemporaryFolder()
        let schema = JSONSchemaText.schema(of: try Sample.vocabulary())
        try Files.write(schema, to: folder.file("schema.json"))
        let lines = Self.valid + Self.invalid.map(\.1)
        try Files.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: folder.file("lines"))
        let expected = Self.valid.map { _ in "valid" } + Self.invalid.map { _ in "invalid" }
        #expect(try Python.validity(of: "lines", by: "schema.json", in: folder.path) == expected)
    }

    @Test("what is written of a Monica export is valid")
    func monica() throws {
        guard Python.has("jsonschema") else { return Python.skip("jsonschema") }
        let path = "../shared/data/monica/monica-export-example.json"
        guard FileFacts.exists(path: path) else {
            return print("skipped: there is no \(path)")
        }
        let vocabulary = try Vocabulary.builtIn("monica")
        let folder = try TemporaryFolder()
        try Files.write(JSONSchemaText.schema(of: vocabulary), to: folder.file("schema.json"))
        let summary = try WriterFormat.ndjson.write(
            Sample.batches(monica: path).map(CanonicalTimes(vocabulary).canonical),
            to: .file(path: folder.file("lines")),
            WriteContext(vocabulary: vocabulary))
        let rows = summary.files.reduce(0) { $0 + $1.rows }
        let validity = try Python.validity(of: "lines", by: "schema.json", in: folder.path)
        #expect(validity == [String](repeating: "valid", count: rows))
    }
}
