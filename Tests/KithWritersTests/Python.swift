import KithSystemBinding

/// Python as an independent reader of what was written; tests without it say that they are skipped.
enum Python {
    /// The interpreters that are tried: the machine's may lack modules that are installed for Debian's.
    private static let interpreters = ["python3", "/usr/bin/python3"]

    /// The first interpreter with a module.
    static func interpreter(with module: String) -> String? {
        interpreters.first {
            (try? ChildProcess.run($0, ["-c", "import \(module)"]))?.ending == .exited(0)
        }
    }

    static func has(_ module: String) -> Bool {
        (try? ChildProcess.run("python3", ["-c", "import \(module)"]))?.ending == .exited(0)
    }

    static func skip(_ module: String) { print("skipped: python3 has no module \(module)") }

    /// What a program prints, run in a folder.
    static func run(_ program: String, in folder: String) throws -> String {
        let ended = try ChildProcess.run("python3", ["-c", program], folder: folder)
        return String(decoding: ended.output + ended.errorOutput, as: UTF8.self)
    }

    /// For each line of a file "valid" or "invalid".
    static func validity(of lines: String, by schema: String, in folder: String) throws -> [String]
    {
        let program = """
            import json
            from jsonschema import Draft202012Validator as Validator
            schema = json.load(open("\(schema)"))
            Validator.check_schema(schema)
            validator = Validator(schema)
            for line in open("\(lines)", encoding="utf-8", newline="\\n"):
                print("valid" if validator.is_valid(json.loads(line)) else "invalid")
            """
        return try run(program, in: folder).split(separator: "\n").map(String.init)
    }
}
