import KithTestSupport
import Testing

/// What is fetched from the network is limited as files are.
struct NetworkLimitTests {
    /// A server that sends as many bytes as the path of a URL says, of a schema in which only a comment is long.
    private static let server = """
        import http.server, sys
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
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

    /// Checks the contract beside the server, and returns the lines about its reference, without the port.
    private func check(_ path: String, _ words: String) throws -> (output: String, status: Int32) {
        let place = try TemporaryFolder()
        let contract = Self.contract.replacing("PATH", with: path)
        try Files.write(Array(Self.server.utf8), to: place.file("server.py"))
        try Files.write(Array(contract.utf8), to: place.file("api.yaml"))
        let run = try Shell.run(
            """
            mkfifo port; python3 server.py > port & server=$!
            trap 'kill $server' EXIT
            read -r port < port
            sed -i "s/PORT/$port/" api.yaml
            kith check api.yaml \(words) > report; status=$?
            grep 127.0.0.1 report | grep error | sed "s/:$port/:PORT/g"
            exit $status
            """, in: place.path)
        return (run.output, run.status)
    }

    @Test(
        "a file that a contract refers to, too large",
        arguments: ["3000000/told", "3000000/untold"])
    func large(_ path: String) throws {
        let run = try check(path, "--allow-network --max-size 1M")
        #expect(
            run.output == """
                api.yaml:4:34: error: http://127.0.0.1:PORT/\(path) is larger than the limit of 1048576 bytes; raise it with --max-size [openapi/ref-unresolved]

                """)
        #expect(run.status == 1)
    }

    @Test("a file that is as large as it may be", arguments: ["1048576/told", "1048576/untold"])
    func small(_ path: String) throws {
        let run = try check(path, "--allow-network --max-size 1M")
        #expect(run.output == "")
    }
}
