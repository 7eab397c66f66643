package import KithSourceText
package import KithSystemBinding

extension KeptFiles {
    /// Keeps the files of the inputs.
    package init(_ plan: InputPlan) {
        self.init()
        add(plan)
    }

    /// Keeps the files of inputs.
    package init(_ inputs: [ByteSource]) {
        self.init()
        add(inputs)
    }

    /// Adds the files of the inputs, and standard input if it is one.
    package mutating func add(_ plan: InputPlan) {
        add(plan.sources)
        if plan.readsStandardInput { addStandardInput() }
    }

    /// Adds the files of inputs; for a member, the file of its archive.
    private mutating func add(_ inputs: [ByteSource]) {
        var last: String?
        for input in inputs {
            switch input.origin {
            case .file(let path): add(path: path)
            case .member(_, let archive) where archive.name != last:
                add(path: archive.name)
                last = archive.name
            case .standardInput: addStandardInput()
            case .bytes, .member: break
            }
        }
    }

    private mutating func addStandardInput() {
        let name = ByteSource(argument: "-").name
        if let facts = FileFacts.standardInput { add(facts, named: name) }
    }

    /// Requires that no output is one of these files, under any name or link.
    ///
    /// - Parameter outputs: The output files; `nil` is standard output.
    /// - Throws: ``KithError/usage(_:)``
    package func requireOthers(_ outputs: [String?]) throws(KithError) {
        for output in outputs {
            if let output {
                guard let name = name(ofFileAt: output) else { continue }
                throw .usage(
                    """
                    '\(output)' is the output, but \(Self.alias(name, of: output))an input \
                    too; write to another file
                    """)
            } else if let name = FileFacts.standardOutput.flatMap({ name(of: $0) }) {
                throw .usage(
                    """
                    standard output goes to '\(name)', which is also an input; write to \
                    another file
                    """)
            }
        }
    }

    private static func alias(_ name: String, of output: String) -> String {
        name == output ? "is " : "it is the same file as '\(name)', which is "
    }
}
