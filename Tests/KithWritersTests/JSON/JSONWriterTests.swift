import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

struct JSONWriterTests {
    private func written(_ rows: String, kind: String? = nil) throws -> String {
        let vocabulary = try Sample.vocabulary()
        let folder = try TemporaryFolder()
        try WriterFormat.json.write(
            Sample.batches(rows, vocabulary), to: .file(path: folder.file("a")),
            WriteContext(vocabulary: vocabulary, kind: kind))
        return try folder.text("a")
    }

    @Test("arrays in the order of the vocabulary, one row in each line")
    func rows() throws {
        let rows = """
            {"kind":"word","attributes":{"value":"w"}}
            {"kind":"group","key":"g","attributes":{"title":null},"extra":{"x":1}}
            {"kind":"word","attributes":{}}
            {"kind":"person","key":"p","attributes":{"pin":"1234","sizes":[1]},"links":{"group":"g"}}

            """
        #expect(
            try written(rows) == """
                {"vocabulary":"sample",
                "group":[
                {"id":"g","title":null,"extra":{"x":1}}
                ],
                "person":[
                {"id":"p","sizes":[1],"group":"g"}
                ],
                "word":[
                {"value":"w"},
                {}
                ]}

                """)
    }

    @Test("without rows, empty arrays")
    func empty() throws {
        #expect(
            try written("") == """
                {"vocabulary":"sample",
                "group":[],
                "person":[],
                "word":[]}

                """)
        #expect(try written("", kind: "word") == "{\"vocabulary\":\"sample\",\n\"word\":[]}\n")
    }
}
