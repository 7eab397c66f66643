import KithRulesets
import KithSyntax
import Testing

@Suite struct PathWalkTests {
    /// A shelf of tools, invented.
    static let shelf = """
        openapi: 3.0.0
        x-owner: Ada
        paths:
          /tools:
            get: {tags: [shelf, tools], deprecated: true, operationId: listTools}
            post: {tags: [tools], operationId: addTool}
            x-note: {get: 1}
          /tools/{id}:
            get: {tags: [], operationId: tool, deprecated: false}
            parameters: [{name: id, in: path}]
        sizes: [3, 1, 4, 1.5, nothing, ~, true]
        200: ok
        a b: {'c.d': 1}
        """

    struct Row: CustomTestStringConvertible, Sendable {
        let path: String
        let nodes: [String]
        init(_ path: String, _ nodes: [String]) { (self.path, self.nodes) = (path, nodes) }
        var testDescription: String { path }
    }

    static let rows: [Row] = [
        Row("$", [""]),
        Row("$.openapi", ["/openapi"]),
        Row("$['openapi']", ["/openapi"]),
        Row(#"$["open\u0061pi"]"#, ["/openapi"]),
        Row("$[openapi, x-owner]", ["/openapi", "/x-owner"]),
        Row("$.x-owner", ["/x-owner"]),
        Row("$.missing", []),
        Row("$.openapi.deeper", []),
        Row("$['a b']['c.d']", ["/a b/c.d"]),
        Row("$.200", ["/200"]),
        Row("$[200]", ["/200"]),
        Row("$['200']", ["/200"]),
        Row(
            "$.paths[*][get,post].operationId",
            [
                "/paths/~1tools/get/operationId", "/paths/~1tools/post/operationId",
                "/paths/~1tools~1{id}/get/operationId",
            ]),
        Row("$.paths.*.get", ["/paths/~1tools/get", "/paths/~1tools~1{id}/get"]),
        Row("$.paths['/tools'].post.tags[0]", ["/paths/~1tools/post/tags/0"]),
        Row("$.paths./tools.post.tags.0", ["/paths/~1tools/post/tags/0"]),
        Row("$..tags[-1]", ["/paths/~1tools/get/tags/1", "/paths/~1tools/post/tags/0"]),
        Row("$..tags[-1:]", ["/paths/~1tools/get/tags/1", "/paths/~1tools/post/tags/0"]),
        Row("$..tags[(@.length-1)]", ["/paths/~1tools/get/tags/1", "/paths/~1tools/post/tags/0"]),
        Row("$.sizes[1:3]", ["/sizes/1", "/sizes/2"]),
        Row("$.sizes[:2]", ["/sizes/0", "/sizes/1"]),
        Row("$.sizes[-2:]", ["/sizes/5", "/sizes/6"]),
        Row("$.sizes[::3]", ["/sizes/0", "/sizes/3", "/sizes/6"]),
        Row("$.sizes[::-3]", ["/sizes/0", "/sizes/3", "/sizes/6"]),
        Row("$.sizes[1:0]", []),
        Row("$.sizes[::0]", []),
        Row("$.sizes[0,2]", ["/sizes/0", "/sizes/2"]),
        Row(
            "$..get",
            [
                "/paths/~1tools/get", "/paths/~1tools/x-note/get", "/paths/~1tools~1{id}/get",
            ]),
        Row("$..openapi", ["/openapi"]),
        Row(
            "$..[get,post].tags",
            [
                "/paths/~1tools/get/tags", "/paths/~1tools/post/tags",
                "/paths/~1tools~1{id}/get/tags",
            ]),
        Row(
            "$.paths..tags..*",
            [
                "/paths/~1tools/get/tags/0", "/paths/~1tools/get/tags/1",
                "/paths/~1tools/post/tags/0",
            ]),
        Row("$.paths.*~", ["/paths/~1tools~", "/paths/~1tools~1{id}~"]),
        Row("$.paths[*]~", ["/paths/~1tools~", "/paths/~1tools~1{id}~"]),
        Row(
            "$.paths..operationId^",
            [
                "/paths/~1tools/get", "/paths/~1tools/post", "/paths/~1tools~1{id}/get",
            ]),
        Row("$.paths..operationId^^", ["/paths/~1tools", "/paths/~1tools~1{id}"]),
        Row(
            "$..deprecated^.operationId",
            [
                "/paths/~1tools/get/operationId", "/paths/~1tools~1{id}/get/operationId",
            ]),
        Row("$..deprecated^^~", ["/paths/~1tools~", "/paths/~1tools~1{id}~"]),
        Row("$.openapi^^", []),
        Row("$.sizes[*]@number()", ["/sizes/0", "/sizes/1", "/sizes/2", "/sizes/3"]),
        Row("$.sizes[*]@integer()", ["/sizes/0", "/sizes/1", "/sizes/2"]),
        Row("$.sizes.@string()", ["/sizes/4"]),
        Row("$.sizes[*]@null()", ["/sizes/5"]),
        Row("$.*@scalar()", ["/openapi", "/x-owner", "/200"]),
        Row(
            "$.paths..*@array()",
            [
                "/paths/~1tools/get/tags", "/paths/~1tools/post/tags",
                "/paths/~1tools~1{id}/get/tags",
                "/paths/~1tools~1{id}/parameters",
            ]),
    ]

    @Test("leads to exactly these nodes", arguments: rows)
    func leads(_ row: Row) throws {
        let found = try nodes(row.path, in: try document(Self.shelf))
        #expect(found == row.nodes)
    }

    static let filterRows: [Row] = [
        Row("$.paths.*[?(@.deprecated)]", ["/paths/~1tools/get"]),
        Row("$.paths.*[?@.deprecated]", ["/paths/~1tools/get", "/paths/~1tools~1{id}/get"]),
        Row(
            "$.paths.*[?!@.deprecated]",
            [
                "/paths/~1tools/post", "/paths/~1tools/x-note", "/paths/~1tools~1{id}/parameters",
            ]),
        Row("$.paths.*[?(@.deprecated === false)]", ["/paths/~1tools~1{id}/get"]),
        Row("$.paths.*[?(@.deprecated == true && @.tags.length > 1)]", ["/paths/~1tools/get"]),
        Row(
            "$.paths.*[?(@.operationId == 'tool' || @.operationId == \"addTool\")]",
            [
                "/paths/~1tools/post", "/paths/~1tools~1{id}/get",
            ]),
        Row("$.paths.*[?(@property === 'post')]", ["/paths/~1tools/post"]),
        Row(
            "$.paths.*[?(@property.match(/^(get|post)$/))].operationId",
            [
                "/paths/~1tools/get/operationId", "/paths/~1tools/post/operationId",
                "/paths/~1tools~1{id}/get/operationId",
            ]),
        Row(
            "$.paths.*[?(!@property.match(/^X-/i) && @property != 'parameters')]",
            [
                "/paths/~1tools/get", "/paths/~1tools/post", "/paths/~1tools~1{id}/get",
            ]),
        Row("$.paths.*[?(/^x-/.test(@property))]", ["/paths/~1tools/x-note"]),
        Row("$.paths.*[?(/^x-/.test(@property) === true)]", ["/paths/~1tools/x-note"]),
        Row(
            "$.paths['/tools'][?(/^[gx]/.test(@property) === false)]", ["/paths/~1tools/post"]),
        Row(
            "$.paths['/tools'][?(/^list/.test(@.operationId) === false)]~",
            ["/paths/~1tools/post~", "/paths/~1tools/x-note~"]),
        Row("$.paths['/tools'][?(@property.match(/^[gx]/) === null)]", ["/paths/~1tools/post"]),
        Row(
            "$.paths['/tools'][?(search(@property, 's') == false)]",
            ["/paths/~1tools/get", "/paths/~1tools/x-note"]),
        Row(
            "$.paths['/tools'][?(match(@property, 'get|post') == false)]",
            ["/paths/~1tools/x-note"]),
        Row("$['a b'][?('ä€😀x'.indexOf('x') === 4 && 'ä€😀x'.length === 5)]", ["/a b/c.d"]),
        Row("$['a b'][?('abc'.indexOf('') === 0 && ''.indexOf('a') === -1)]", ["/a b/c.d"]),
        Row(
            "$.paths.*[?(['get', 'post'].includes(@property))]~",
            [
                "/paths/~1tools/get~", "/paths/~1tools/post~", "/paths/~1tools~1{id}/get~",
            ]),
        Row(
            "$.paths.*[?(['get', 'post'].indexOf(@property) === -1)]",
            [
                "/paths/~1tools/x-note", "/paths/~1tools~1{id}/parameters",
            ]),
        Row("$.paths[?(@property.includes('{'))]~", ["/paths/~1tools~1{id}~"]),
        Row(
            "$.paths[?(@property.startsWith('/t') && @property.endsWith('}'))]",
            [
                "/paths/~1tools~1{id}"
            ]),
        Row(
            "$..[?(@parentProperty === 'tags')]",
            [
                "/paths/~1tools/get/tags/0", "/paths/~1tools/get/tags/1",
                "/paths/~1tools/post/tags/0",
            ]),
        Row("$.paths.*.get.tags[?(@ === 'tools')]", ["/paths/~1tools/get/tags/1"]),
        Row("$.sizes[?(@ > 1)]", ["/sizes/0", "/sizes/2", "/sizes/3"]),
        Row("$.sizes[?@ >= 1.5 && @ <= 3]", ["/sizes/0", "/sizes/3"]),
        Row("$.sizes[?(@ === null)]", ["/sizes/5"]),
        Row("$.sizes[?(@.length === 7)]", ["/sizes/4"]),
        Row("$.sizes[?(@property % 2 == 1)]", ["/sizes/1", "/sizes/3", "/sizes/5"]),
        Row(
            "$.sizes[?(@number() || @boolean())]",
            [
                "/sizes/0", "/sizes/1", "/sizes/2", "/sizes/3", "/sizes/6",
            ]),
        Row("$.paths[?(@.get && @.get.operationId == 'tool')]", ["/paths/~1tools~1{id}"]),
        Row("$.paths[?(@['get']['operationId'] == 'tool')]", ["/paths/~1tools~1{id}"]),
        Row("$.paths[?(@.get.tags[0])]", ["/paths/~1tools"]),
        Row("$.paths[?(@.get.tags[0] == 'shelf')]~", ["/paths/~1tools~"]),
        Row("$.paths[?@..deprecated]~", ["/paths/~1tools~", "/paths/~1tools~1{id}~"]),
        Row("$.paths[?count(@.*) > 2]~", ["/paths/~1tools~"]),
        Row("$.paths[?length(@) == 2]~", ["/paths/~1tools~1{id}~"]),
        Row("$.paths.*[?match(@.operationId, 'tool')]", ["/paths/~1tools~1{id}/get"]),
        Row(
            "$.paths.*[?search(@.operationId, 'Tool')]~",
            [
                "/paths/~1tools/get~", "/paths/~1tools/post~",
            ]),
        Row("$.paths[?value(@..name) == 'id']~", ["/paths/~1tools~1{id}~"]),
        Row("$.paths[?(@[*].name)]~", []),
        Row("$.paths[?(Object.keys(@).length == 3)]~", ["/paths/~1tools~"]),
        Row("$.paths.*[?(Array.isArray(@))]", ["/paths/~1tools~1{id}/parameters"]),
        Row("$.paths.*.*[?(@.hasOwnProperty('in'))]", ["/paths/~1tools~1{id}/parameters/0"]),
        Row("$.paths[?(@.get.operationId.toUpperCase() == 'TOOL')]~", ["/paths/~1tools~1{id}~"]),
        Row("$..[?(@path === \"$['paths']['/tools']['post']\")]", ["/paths/~1tools/post"]),
        Row(
            "$..[?(@parent.in)]",
            [
                "/paths/~1tools~1{id}/parameters/0/name", "/paths/~1tools~1{id}/parameters/0/in",
            ]),
        Row("$.paths[?($.openapi == '3.0.0')]~", ["/paths/~1tools~", "/paths/~1tools~1{id}~"]),
        Row("$.paths[?(@root['x-owner'] != 'Ada')]~", []),
        Row("$.*[?(@ =~ /^3/)]", []),
        Row("$[?(@ =~ /^3/)]", ["/openapi"]),
        Row("$[?(@property == 200)]", ["/200"]),
        Row("$[?(@property === 200)]", []),
        Row("$.paths[?(@.none == null)]~", ["/paths/~1tools~", "/paths/~1tools~1{id}~"]),
        Row("$.paths[?(@.none === null)]~", []),
        Row("$.paths[?(@.none === undefined)]~", ["/paths/~1tools~", "/paths/~1tools~1{id}~"]),
    ]

    @Test("filters let exactly these through", arguments: filterRows)
    func filters(_ row: Row) throws {
        let found = try nodes(row.path, in: try document(Self.shelf))
        #expect(found == row.nodes)
    }

    static let references = """
        paths:
          /a: {get: {schema: {$ref: '#/schemas/A'}, other: {$ref: '#/schemas/none'}}}
          /b: {get: {schema: {$ref: '#/schemas/B'}}}
        schemas:
          A: {type: object, properties: {next: {$ref: '#/schemas/A'}, b: {$ref: '#/schemas/B'}}}
          B: {type: string, enum: [x]}
        """

    static let resolved: [Row] = [
        Row("$.paths.*.get.schema.type", ["/schemas/A/type", "/schemas/B/type"]),
        Row("$.paths.*.*.*", ["/schemas/A", "/paths/~1a/get/other", "/schemas/B"]),
        Row("$..type", ["/schemas/A/type", "/schemas/B/type"]),
        Row("$.paths..enum^", ["/schemas/B"]),
        Row("$.paths..[?(@.type === 'string')]", ["/schemas/B"]),
        Row("$.paths.*.get[?(@.properties.b.type == 'string')]", ["/schemas/A"]),
        Row(
            "$.paths.*.get.schema~",
            [
                "/schemas/A~", "/schemas/B~",
            ]),
        Row("$..$ref", ["/paths/~1a/get/other/$ref"]),
    ]

    @Test("follows references once", arguments: resolved)
    func resolves(_ row: Row) throws {
        let found = try nodes(row.path, in: try document(Self.references), resolved: true)
        #expect(found == row.nodes)
    }

    @Test("leaves references to those who ask for the document as it is written")
    func unresolved() throws {
        let found = try nodes("$.paths..$ref", in: try document(Self.references))
        #expect(
            found == [
                "/paths/~1a/get/schema/$ref", "/paths/~1a/get/other/$ref",
                "/paths/~1b/get/schema/$ref",
            ])
    }

    @Test("takes time in proportion to the nodes, however many paths there are")
    func linear() throws {
        func work(_ count: Int) throws -> Int {
            let schemas = (0..<count).map {
                "  S\($0): {type: object, properties: {a: {type: string}}}"
            }
            let root = try document("schemas:\n" + schemas.joined(separator: "\n"))
            var patterns = PatternTable()
            var paths = PathSet()
            for path in ["$..properties[*]~", "$..[?(@.type === 'string')]", "$..type^", "$..*"] {
                for _ in 0..<10 { paths.add(try JSONPath(path, patterns: &patterns)) }
            }
            var found = 0
            let summary = paths.walk(root, patterns: patterns) { _ in found += 1 }
            #expect(summary.isComplete)
            #expect(found == 10 * (count + count + 2 * count + 5 * count + 1))
            return summary.work
        }
        let (small, large) = (try work(100), try work(1000))
        #expect(large < small * 10)
    }

    @Test("visits what many references lead to once, and cycles once")
    func references() throws {
        var lines = ["schemas:"]
        for index in 0..<200 {
            let next = "{$ref: '#/schemas/S\((index + 1) % 200)'}"
            lines.append("  S\(index): {a: \(next), b: \(next), c: \(next), type: string}")
        }
        let found = try nodes(
            "$..type", in: try document(lines.joined(separator: "\n")), resolved: true)
        #expect(found.count == 200)
    }

    @Test("visits what aliases of aliases stand for once")
    func aliases() throws {
        var lines = ["a0: &a0 {type: string}"]
        for index in 1..<15 {
            lines.append("a\(index): &a\(index) [*a\(index - 1), *a\(index - 1)]")
        }
        let found = try nodes("$..type", in: try document(lines.joined(separator: "\n")))
        #expect(found.count == 1)
    }

    @Test("stops where there is too much to do")
    func budget() throws {
        let list = Array(repeating: "[[[a]]]", count: 3000).joined(separator: ",")
        let root = try document("[\(list)]")
        var patterns = PatternTable()
        var paths = PathSet()
        paths.add(try JSONPath("$[?(count($..*) > 1)]", patterns: &patterns))
        let summary = paths.walk(root, patterns: patterns, workLimit: 1_000_000) { _ in }
        #expect(!summary.isComplete)
        #expect(summary.work < 1_100_000)

        var none = PathSet()
        none.add(try JSONPath("$[?(count($..*) == 0)]", patterns: &patterns))
        var found = 0
        _ = none.walk(root, patterns: patterns, workLimit: 1_000_000) { _ in found += 1 }
        #expect(found == 0)
    }

    @Test("a pattern that runs away matches nothing, soon")
    func runaway() throws {
        let words = (0..<100).map { "- \(String(repeating: "a", count: 40))!\($0)" }
        let root = try document(words.joined(separator: "\n"))
        #expect(try nodes("$[?(@.match(/^(a|a|aa)+$/))]", in: root) == [])
        #expect(try nodes("$[?(!@.match(/^(a|a|aa)+$/))]", in: root) == [])
        #expect(try nodes("$[?(/^(a|a|aa)+$/.test(@) === false)]", in: root) == [])
    }
}
