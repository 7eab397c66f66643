import KithSystemBinding
import KithTestSupport
import Testing

/// The program as a process, run as a user would.
enum KithProgram {
    /// Its path.
    static let path = PackageFolder.programs + "/kith"

    /// Runs it with some words, in a folder.
    static func run(
        _ words: [String], in folder: String, input: [UInt8] = [], environment: [String] = []
    ) throws -> ChildProcess {
        try ChildProcess.run(
            path, words, input: input,
            environment: ["LC_ALL=C.UTF-8", "NO_COLOR=1", "COLUMNS=80"] + environment,
            folder: folder)
    }

    /// The exports among the fixtures.
    static let family = PackageFolder.path + "/fixtures/monica/family/export.json"
    static let broken = PackageFolder.path + "/fixtures/monica/broken/export.json"
    static let brokenRecord = PackageFolder.path + "/fixtures/monica/broken/record.json"
}

extension ChildProcess {
    /// What it wrote to standard output, as text.
    var outputText: String { String(decoding: output, as: UTF8.self) }
    /// What it wrote to standard error, as text.
    var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
    /// Whether it ended with a status that a command gives, rather than by a signal.
    var isOrderly: Bool {
        if case .exited(let status) = ending { [0, 1, 2, 64].contains(status) } else { false }
    }
}

/// A row of a table of tests; its name says what it proves.
struct Case<Value: Sendable>: Sendable, CustomTestStringConvertible {
    let name: String
    let value: Value

    init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    var testDescription: String { name }
}
