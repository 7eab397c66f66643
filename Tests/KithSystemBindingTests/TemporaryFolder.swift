import KithSystemBinding
import Testing

/// A folder of one test, removed when the test ends.
struct TemporaryFolder: ~Copyable {
    let path: String

    init() throws {
        let made = try ChildProcess.run("mktemp", ["-d"])
        path = String(decoding: made.output.dropLast(), as: UTF8.self)
    }

    deinit {
        try? FolderChanges.removeFolder(path: path)
    }

    /// Runs shell commands in the folder; returns what they wrote, both streams.
    @discardableResult
    func shell(_ script: String) throws -> String {
        let ended = try ChildProcess.run("sh", ["-c", script], folder: path)
        return String(decoding: ended.output + ended.errorOutput, as: UTF8.self)
    }

    func file(_ name: String) -> String { path + "/" + name }

    /// All names in the folder, hidden ones too.
    func names() throws -> [String] {
        try FolderListing(path: path).entries.map(\.path.text)
    }

    func bytes(_ name: String) throws -> [UInt8] {
        let input = try InputFile(path: file(name))
        var bytes: [UInt8] = []
        while try input.read(1 << 16, appendingTo: &bytes) > 0 {}
        return bytes
    }

    func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }
}

/// What a call throws, as the line a person reads.
func message(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch let error as SystemError {
        return error.message
    } catch {
        return "\(error)"
    }
}
