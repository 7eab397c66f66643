internal import KithDiagnostics
internal import KithSourceText
internal import KithSystemBinding

/// Writes a baseline: one entry per line, sorted to keep diffs small.
struct BaselineText {
    private var lines: [[UInt8]] = []
    /// The folder that file names are relative to.
    private let folder: PathName

    init(folder: PathName) { self.folder = folder }

    /// Adds a finding.
    mutating func add(_ finding: Finding, _ name: FindingName) {
        var json = JSONOutput()
        json.object { json in
            json.text("file", (name.file.relative(to: folder) ?? name.file).text)
            json.text("rule", finding.rule)
            json.text("fingerprint", name.fingerprint)
            if let pointer = name.pointer { json.text("pointer", pointer) }
            json.text("message", finding.message)
        }
        lines.append(json.bytes)
    }

    /// The text of the file.
    var bytes: [UInt8] {
        var bytes = Array("{\"kith-baseline\":1,\"findings\":[".utf8)
        for (index, line) in lines.sorted(by: { $0.lexicographicallyPrecedes($1) }).enumerated() {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            bytes += line
        }
        bytes += (lines.isEmpty ? "]}\n" : "\n]}\n").utf8
        return bytes
    }
}
