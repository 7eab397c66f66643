import KithSystemBinding

/// The working folder and the programs to run.
struct Workbench {
    /// The folder of inputs and outputs.
    let folder: String
    /// The path of the measured program.
    let kith: String
    /// The path of this program; it runs tasks in child processes to keep its own memory small.
    let bench: String
    /// The Python interpreter for peers; `nil` if there are none.
    let python: String?
    /// Called with a message before each long task.
    let tell: (String) -> Void

    /// An input that exists.
    struct Prepared {
        let path: String
        let bytes: Int
        let rows: RowCounts
    }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Generates an input, unless an earlier run has done so.
    func prepare(_ input: Input) throws(BenchError) -> Prepared {
        let path = path(input.fileName)
        if let rows = try readRows(path) {
            return Prepared(path: path, bytes: size(path), rows: rows)
        }
        tell("making \(path)")
        let rows: RowCounts
        switch input {
        case .monica(let count):
            rows = try generate(["monica", "--contacts", String(count), "-o", path])
        case .monicaForm(let form, let count):
            rows = try generate(
                ["monica-\(form.rawValue)", "--contacts", String(count), "-o", path])
        case .faulty(let count):
            rows = try generate(
                ["monica", "--contacts", String(count), "--faults", "-o", path])
        case .relationships(let count):
            rows = try generate(["relationships", "--count", String(count), "-o", path])
        case .contract(let count):
            rows = try generate(["contract", "--resources", String(count), "-o", path])
        case .laterContract(let count):
            _ = try prepare(.contract(resources: count))
            rows = try generate(["contract", "--resources", String(count), "--later", "-o", path])
        case .forum(let count):
            rows = try generate(["forum", "--pages", String(count), "--as", "warc", "-o", path])
        case .forumFolder(let count):
            rows = try generate(["forum", "--pages", String(count), "--as", "folder", "-o", path])
        case .repository(let count):
            rows = try generate(["repository", "--follows", String(count), "-o", path])
        case .events(let count):
            rows = try generate(["bluesky-events", "--count", String(count), "-o", path])
        case .follows(let count, let form):
            rows = try generate(
                ["follows", "--count", String(count)] + (form == .pairs ? ["--pairs"] : [])
                    + ["-o", path])
        case .network(let count):
            rows = try generate(
                ["follows", "--count", String(count), "--accounts", String(count / 10), "-o", path])
        case .mano(let count, let form):
            rows = try generate(
                ["mano", "--people", String(count), "--as", form.rawValue, "-o", path])
        case .converted(let input, _):
            let source = try prepare(input)
            _ = try run(kith, ["convert", source.path, "-o", path])
            rows = source.rows
        }
        try write(Array(rows.text.utf8), to: path + ".rows")
        return Prepared(path: path, bytes: size(path), rows: rows)
    }

    /// Runs a program, the first of the words; it must exit with status 0.
    func run(_ words: [String]) throws(BenchError) -> ChildProcess {
        try run(words[0], Array(words.dropFirst()))
    }

    /// Runs a program; it must exit with status 0.
    func run(_ program: String, _ words: [String]) throws(BenchError) -> ChildProcess {
        let process: ChildProcess
        do throws(SystemError) {
            process = try ChildProcess.run(
                program, words, limits: ChildProcess.Limits(seconds: 1800, outputBytes: 1 << 24))
        } catch {
            throw BenchError(error.message)
        }
        guard process.ending == .exited(0) else {
            let said = String(decoding: process.errorOutput.prefix(400), as: UTF8.self)
            throw BenchError(
                "\(program) \(words.joined(separator: " ")): \(process.ending) \(said)")
        }
        return process
    }

    /// Removes the output of an earlier run.
    func remove(output: String) throws(BenchError) {
        do throws(SystemError) {
            if (try? FileFacts(path: output))?.kind == .folder {
                try FolderChanges.removeFolder(path: output)
            } else {
                try FolderChanges.removeFile(path: output)
            }
        } catch {
            throw BenchError(error.message)
        }
    }

    /// Creates a folder if it does not exist.
    func makeFolder(_ path: String) throws(BenchError) {
        do throws(SystemError) {
            try FolderChanges.makeFolder(path: path)
        } catch {
            throw BenchError(error.message)
        }
    }

    /// Writes a file.
    func write(_ bytes: [UInt8], to path: String) throws(BenchError) {
        do throws(SystemError) {
            let file = try OutputFile(path: path)
            try file.write(bytes)
            try file.commit()
        } catch {
            throw BenchError(error.message)
        }
    }

    private func generate(_ words: [String]) throws(BenchError) -> RowCounts {
        let process = try run(bench, ["generate"] + words)
        guard let rows = RowCounts(text: String(decoding: process.output, as: UTF8.self)) else {
            throw BenchError("\(bench) generate does not say how many rows it wrote")
        }
        return rows
    }

    private func readRows(_ path: String) throws(BenchError) -> RowCounts? {
        guard FileFacts.exists(path: path), FileFacts.exists(path: path + ".rows") else {
            return nil
        }
        do throws(SystemError) {
            var bytes: [UInt8] = []
            let file = try InputFile(path: path + ".rows")
            while try file.read(1 << 12, appendingTo: &bytes) > 0 {}
            return RowCounts(text: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw BenchError(error.message)
        }
    }

    /// Returns the size of a file, or of all files below a folder, in bytes.
    private func size(_ path: String) -> Int {
        guard let facts = try? FileFacts(path: path) else { return 0 }
        guard facts.kind == .folder, var walk = try? FolderWalk(path: path) else {
            return facts.size
        }
        var size = 0
        while let entry = try? walk.next() {
            let file = PathName(path).joining(entry.path)
            if entry.kind == .file { size += (try? FileFacts(path: file.text))?.size ?? 0 }
        }
        return size
    }
}
