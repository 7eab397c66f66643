public import KithSourceText
public import KithSystemBinding

extension KeptFiles {
    /// Keeps the files of inputs; for a member, the file of its archive.
    public init(_ inputs: [ByteSource]) {
        self.init()
        var last: String?
        for input in inputs {
            switch input.origin {
            case .file(let path): add(path: path)
            case .member(_, let archive) where archive.name != last:
                add(path: archive.name)
                last = archive.name
            case .standardInput:
                if let facts = FileFacts.standardInput { add(facts, named: input.name) }
            case .bytes, .member: break
            }
        }
    }

    /// Requires that no output is one of these files, under any name or link.
    ///
    /// - Parameter outputs: The output files; `nil` is standard output.
    /// - Throws: ``KithError/usage(_:)``
    public func requireOthers(_ outputs: [String?]) throws(KithError) {
        for output in outputs {
            if let output {
                guard let name = name(ofFileAt: output) else { continue }
                throw .usage(
                    "'\(output)' is written, but \(Self.alias(name, of: output))read too; "
                        + "write to another file")
            } else if let name = FileFacts.standardOutput.flatMap({ name(of: $0) }) {
                throw .usage(
                    "standard output goes into '\(name)', which is read too; write to another file")
            }
        }
    }

    private static func alias(_ name: String, of output: String) -> String {
        name == output ? "is " : "it is the same file as '\(name)', which is "
    }
}
