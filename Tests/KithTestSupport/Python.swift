import KithSystemBinding

/// Python as an independent reader of what was written; tests without it say that they are skipped.
package enum Python {
    /// The Python that `make setup-tests` gives the modules of `.ci/requirements.txt`, or else the usual one.
    package static let program: String = {
        let own = PackageFolder.path + "/.build/python/bin/python3"
        return (try? FileFacts(path: own)) == nil ? "python3" : own
    }()

    package static func has(_ module: String) -> Bool {
        (try? ChildProcess.run(program, ["-c", "import \(module)"]))?.ending == .exited(0)
    }

    package static func skip(_ module: String) { print("skipped: python3 has no module \(module)") }

    /// What a program prints, run in a folder.
    package static func run(_ program: String, in folder: String) throws -> String {
        try run(["-c", program], in: folder)
    }

    /// What the program in a file prints, run in a folder.
    package static func run(
        file: String, _ arguments: [String], in folder: String
    ) throws -> String {
        try run(["-B", file] + arguments, in: folder)
    }

    private static func run(_ arguments: [String], in folder: String) throws -> String {
        let ended = try ChildProcess.run(program, arguments, folder: folder)
        return String(decoding: ended.output + ended.errorOutput, as: UTF8.self)
    }

    /// For each line of a file "valid" or "invalid".
    package static func validity(
        of lines: String, by schema: String, in folder: String
    ) throws -> [String] {
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
