import SystemBinding

/// Another tool that does what comes nearest to a workload.
///
/// The scripts lie in `Peers`; each says what it does. All read the same export, and write contacts, relationships
/// and what is nested in contacts; none checks anything on the way or replaces files whole, as Kith does.
struct Peer: Sendable {
    /// The name in tables.
    let name: String
    /// The program, given the folder of the scripts and the Python of `--peers`.
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

    /// Its output is one stream, so all rows go to one file.
    static let jq = Peer(name: "jq") { scripts, _, input, output in
        [
            "/bin/sh", "-c", #"jq -r -f "$0" "$1" > "$2/all.csv""#, "\(scripts)/rows.jq", input,
            output,
        ]
    }

    /// The checks that a short script can do.
    static let pythonCheck = Peer(name: "python") { scripts, python, input, _ in
        [python, "\(scripts)/check.py", input]
    }

    /// A scraper of the fields of posts.
    static let lxml = Peer(name: "lxml") { scripts, python, input, output in
        [python, "\(scripts)/pages.py", input, output]
    }

    /// The parser alone, which is compiled when it runs first.
    static let sax = Peer(name: "libxml2 SAX") { scripts, _, input, _ in
        [
            "/bin/sh", "-c",
            #"[ -x "$0.out" ] || cc -O2 -I/usr/include/libxml2 -o "$0.out" "$0" -lxml2; "$0.out" "$1""#,
            "\(scripts)/sax.c", input,
        ]
    }

    /// Other checkers of contracts, which lie beside the Python of `--peers`.
    static let contracts = [
        checker("vacuum", "vacuum lint -q"),
        checker("openapi-spec-validator", "openapi-spec-validator"),
    ]

    /// A checker, which ends with 1 where it finds something.
    private static func checker(_ name: String, _ command: String) -> Peer {
        let script = #""$(dirname "$0")/"\#(command) "$1" >/dev/null 2>&1; [ $? -le 1 ]"#
        return Peer(name: name) { _, python, input, _ in ["/bin/sh", "-c", script, python, input] }
    }

    /// The peers of conversions, by the names of the workloads.
    static let conversions: [String: [Peer]] = [
        "monica-csv": [.duckDB, .jq, .python, .orjson], "forum-ndjson": [.lxml, .sax],
    ]
}

/// A peer, ready to be run.
struct PeerRun {
    let name: String
    let words: [String]
    /// The folder that is made anew before each run.
    let output: String
}

extension Workbench {
    /// The peers of a workload; none unless they were asked for.
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

    /// Measures one run of a peer, with some words before its own.
    func measure(_ peer: PeerRun, after start: [String]) throws(BenchError) -> Sample {
        try remove(output: peer.output)
        try makeFolder(peer.output)
        let sample = Sample(try run(start + peer.words).usage)
        try remove(output: peer.output)
        return sample
    }
}

/// The scripts, which are part of this program.
private struct PeerScript {
    let name: String
    let bytes: [UInt8]

    static let all = [
        PeerScript(name: "rows.py", bytes: PackageResources.rows_py),
        PeerScript(name: "tables.py", bytes: PackageResources.tables_py),
        PeerScript(name: "check.py", bytes: PackageResources.check_py),
        PeerScript(name: "rows.jq", bytes: PackageResources.rows_jq),
        PeerScript(name: "pages.py", bytes: PackageResources.pages_py),
        PeerScript(name: "sax.c", bytes: PackageResources.sax_c),
    ]
}
