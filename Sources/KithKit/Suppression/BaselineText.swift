internal import Diagnostics
internal import SourceText
internal import SystemBinding

/// Writes a baseline: one entry in each line, in an order that keeps differences small.
struct BaselineText {
    private var lines: [[UInt8]] = []
    /// The folder that files are seen from.
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

    /// The file.
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
