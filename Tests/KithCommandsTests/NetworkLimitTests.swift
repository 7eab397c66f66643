import KithTestSupport
import Testing

/// What is fetched from the network is limited as files are.
struct NetworkLimitTests {
    /// A server that sends as many bytes as the path of a URL says, of a schema in which only a comment is long.
    private static let server = """
        import http.server, sys
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                if self.path == '/none':
                    return self.send_error(404)
                size = int(self.path.split('/')[1])
                start = b'type: string\\n#'
                self.send_response(200)
                if 'told' in self.path:
                    self.send_header('Content-Length', str(size))
                self.end_headers()
                try:
                    self.wfile.write((start + b'x' * size)[:size])
                except OSError:
                    pass
            def log_message(self, *words):
                pass
        server = http.server.HTTPServer(('127.0.0.1', 0), Handler)
        print(server.server_port, flush=True)
        server.serve_forever()
        """

    private static let contract = """
        openapi: 3.1.2
        info: {title: A, version: '1'}
        paths: {}
        components: {schemas: {A: {$ref: 'http://127.0.0.1:PORT/PATH'}}}
        """

    /// Checks a file beside the server, and returns the lines about its reference, without the port.
    private func check(
        _ text: String, _ path: String, _ words: String
    ) throws -> (output: String, status: Int32) {
        let place = try TemporaryFolder()
        let text = text.replacing("PATH", with: path)
        try Files.write(Array(Self.server.utf8), to: place.file("server.py"))
        try Files.write(Array(text.utf8), to: place.file("api.yaml"))
        let run = try Shell.run(
            """
            echo 5 > data.json; mkfifo port; python3 server.py > port & server=$!
            trap 'kill $server' EXIT
            read -r port < port
            sed -i "s/PORT/$port/" api.yaml
            kith check \(words) > report; status=$?
            grep 127.0.0.1 report | grep error | sed "s/:$port/:PORT/g"
            exit $status
            """, in: place.path)
        return (run.output, run.status)
    }

    @Test(
        "a file that a contract refers to, too large",
        arguments: ["3000000/told", "3000000/untold"])
    func large(_ path: String) throws {
        let run = try check(Self.contract, path, "api.yaml --allow-network --max-size 1M")
        #expect(
            run.output == """
                api.yaml:4:34: error: http://127.0.0.1:PORT/\(path) is larger than the limit of 1048576 bytes; raise it with --max-size [openapi/ref-unresolved]

                """)
        #expect(run.status == 1)
    }

    @Test("a file that is as large as it may be", arguments: ["1048576/told", "1048576/untold"])
    func small(_ path: String) throws {
        let run = try check(Self.contract, path, "api.yaml --allow-network --max-size 1M")
        #expect(run.output == "")
    }

    static let schemas: [Case<(path: String, words: String, message: String)>] = [
        Case(
            "too large",
            (
                "3000000/untold", "--allow-network --max-size 1M",
                "http://127.0.0.1:PORT/3000000/untold is larger than the limit of 1048576 bytes; raise it with --max-size"
            )),
        Case(
            "not there",
            (
                "none", "--allow-network",
                "cannot read http://127.0.0.1:PORT/none: curl: (22) The requested URL returned error: 404"
            )),
        Case(
            "not allowed",
            (
                "9", "",
                "http://127.0.0.1:PORT/9 is not a local file; copy it into the folder of the schema, or allow it with --allow-network"
            )),
    ]

    @Test("a file that a schema refers to, and why it is not read", arguments: schemas)
    func schema(_ row: Case<(path: String, words: String, message: String)>) throws {
        let (path, words, message) = row.value
        let run = try check(
            "$ref: 'http://127.0.0.1:PORT/PATH'", path, "data.json --schema api.yaml \(words)")
        #expect(run.output == "api.yaml:1:7: error: \(message) [schema/reference]\n")
        #expect(run.status == 1)
    }
}
