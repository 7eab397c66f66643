import KithSystemBinding

/// Another tool, doing the task closest to a workload.
///
/// The scripts are in the folder `Peers`; each states what it does. Those for Monica read the same
/// export and write contacts, relationships and rows nested in contacts. Unlike Kith, the
/// converters check nothing on the way and do not replace files atomically.
struct Peer: Sendable {
    /// The name in tables.
    let name: String
    /// The command line, given the folder of scripts and the Python interpreter of `--peers`.
    fileprivate let command:
        @Sendable (_ scripts: String, _ python: String, _ input: String, _ output: String) ->
            [String]

    static let duckDB = Peer(name: "duckdb") { scripts, python, input, output in
        [python, "\(scripts)/tables.py", input, output]
    }

    static let python = Peer(name: "python") { scripts, python, input, output in
        [python, "\(scripts)/rows.py", "json", input, output]
    }

    static let orjson = Peer(name: "orjson") { scripts, python, input, output in
        [python, "\(scripts)/rows.py", "orjson", input, output]
    }

    /// Writes all rows to one file, since jq has a single output stream.
    static let jq = Peer(name: "jq") { scripts, _, input, output in
        [
            "/bin/sh", "-c", #"jq -r -f "$0" "$1" > "$2/all.csv""#, "\(scripts)/rows.jq", input,
            output,
        ]
    }

    /// Some of Kith's checks, in a short script.
    static let pythonCheck = Peer(name: "python") { scripts, python, input, _ in
        [python, "\(scripts)/check.py", input]
    }

    /// A scraper of the fields of posts.
    static let lxml = Peer(name: "lxml") { scripts, python, input, output in
        [python, "\(scripts)/pages.py", input, output]
    }

    /// The SAX parser alone.
    ///
    /// It is compiled on the first run.
    static let sax = Peer(name: "libxml2 SAX") { scripts, _, input, _ in
        [
            "/bin/sh", "-c",
            #"[ -x "$0.out" ] || cc -O2 -I/usr/include/libxml2 -o "$0.out" "$0" -lxml2; "$0.out" "$1""#,
            "\(scripts)/sax.c", input,
        ]
    }

    /// Libraries for databases.
    private static let stores = ["executemany", "sqlite-utils"].map { module in
        Peer(name: module) { scripts, python, input, output in
            [python, "\(scripts)/store.py", module, input, "\(output)/out.sqlite"]
        }
    }

    /// Libraries for graphs.
    static let graphs = ["networkx", "igraph"].map { module in
        Peer(name: module) { scripts, python, input, output in
            [python, "\(scripts)/graphs.py", module, input, output]
        }
    }

    /// Other checkers of contracts, in the same folder as the Python interpreter.
    static let contracts = [
        checker("vacuum", "vacuum lint -q"),
        checker("openapi-spec-validator", "openapi-spec-validator"),
    ]

    /// Returns a checker, which exits with 1 if it has findings.
    private static func checker(_ name: String, _ command: String) -> Peer {
        let script = #""$(dirname "$0")/"\#(command) "$1" >/dev/null 2>&1; [ $? -le 1 ]"#
        return Peer(name: name) { _, python, input, _ in ["/bin/sh", "-c", script, python, input] }
    }

    /// The peers of conversions, by workload name.
    static let conversions: [String: [Peer]] = [
        "monica-csv": [.duckDB, .jq, .python, .orjson], "forum-ndjson": [.lxml, .sax],
        "posts-sqlite": stores,
    ]
}

/// A peer with its complete command line.
struct PeerRun {
    let name: String
    let words: [String]
    /// The output folder, created anew before each run.
    let output: String
}

extension Workbench {
    /// Returns the peers of a workload; empty unless `--peers` was given.
    func peers(of workload: Workload, _ input: Prepared?) throws(BenchError) -> [PeerRun] {
        guard let python, let input, !workload.peers.isEmpty else { return [] }
        let scripts = path("peers")
        try makeFolder(scripts)
        for script in PeerScript.all {
            try write(script.bytes, to: "\(scripts)/\(script.name)")
        }
        return workload.peers.map { peer in
            let output = path("peer-\(peer.name)")
            return PeerRun(
                name: peer.name, words: peer.command(scripts, python, input.path, output),
                output: output)
        }
    }

    /// Measures one run of a peer; `start` precedes its command line.
    func measure(_ peer: PeerRun, after start: [String]) throws(BenchError) -> Sample {
        try remove(output: peer.output)
        try makeFolder(peer.output)
        let sample = Sample(try run(start + peer.words).usage)
        try remove(output: peer.output)
        return sample
    }
}

/// A peer's script, embedded in this program.
struct PeerScript {
    let name: String
    let bytes: [UInt8]

    static let all = [
        PeerScript(name: "rows.py", bytes: PackageResources.rows_py),
        PeerScript(name: "tables.py", bytes: PackageResources.tables_py),
        PeerScript(name: "check.py", bytes: PackageResources.check_py),
        PeerScript(name: "store.py", bytes: PackageResources.store_py),
        PeerScript(name: "graphs.py", bytes: PackageResources.graphs_py),
        PeerScript(name: "rows.jq", bytes: PackageResources.rows_jq),
        PeerScript(name: "pages.py", bytes: PackageResources.pages_py),
        PeerScript(name: "sax.c", bytes: PackageResources.sax_c),
    ]
}
