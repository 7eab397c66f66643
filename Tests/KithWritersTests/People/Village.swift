import KithModel
import KithSourceText
import KithTestSupport

@testable import KithWriters

/// The people of `fixtures/writers/people`.
enum Village {
    static let folder = PackageFolder.path + "/fixtures/writers/people"

    static func vocabulary() throws -> Vocabulary {
        try Sample.vocabulary(Files.text(folder + "/vocabulary.yaml"))
    }

    /// Writes rows, as a line of text each, in a format.
    @discardableResult
    static func write(
        _ rows: String, as format: WriterFormat, to target: WriteTarget
    ) throws -> WriteSummary {
        let vocabulary = try vocabulary()
        return try format.write(
            try Sample.batches(RowText.json(rows), vocabulary), to: target,
            WriteContext(vocabulary: vocabulary))
    }

    /// What a format writes of rows.
    static func text(_ rows: String, as format: WriterFormat) throws -> String {
        let folder = try TemporaryFolder()
        try write(rows, as: format, to: .file(path: folder.file("a")))
        return try folder.text("a")
    }

    /// What a program in Python prints about all people of the fixture, in a format.
    static func read(_ format: WriterFormat, _ program: String) throws -> String {
        let folder = try TemporaryFolder()
        let vocabulary = try vocabulary()
        try format.write(
            try Sample.batches(Files.text(Self.folder + "/input.ndjson"), vocabulary),
            to: .file(path: folder.file("a")), WriteContext(vocabulary: vocabulary))
        return try Python.run(program, in: folder.path)
    }

    /// Texts that writers get wrong.
    static let texts =
        PythonReadBackTests.texts.filter { !$0.isEmpty } + [
            "Bob, the builder; x\\y" + String(repeating: "é", count: 80), "\\n", "\\\\n", "@",
            "a@b @", "\u{85}",
            "From here\n>From there", "\u{0}",
        ]

    /// The notes of people, as a program in Python finds them that sets `notes`.
    static func notes(_ format: WriterFormat, _ program: String) throws -> [String] {
        let folder = try TemporaryFolder()
        var rows: [UInt8] = []
        for (index, text) in texts.enumerated() {
            rows += #"{"kind":"villager","key":"\#(index)","attributes":{"remark":"#.utf8
            JSONString.append(text, to: &rows)
            rows += "}}\n".utf8
        }
        let vocabulary = try vocabulary()
        try format.write(
            try Sample.batches(String(decoding: rows, as: UTF8.self), vocabulary),
            to: .file(path: folder.file("a")), WriteContext(vocabulary: vocabulary))
        let output = try Python.run(
            program + "\nfor note in notes: print('x' + note.encode('utf-8').hex())",
            in: folder.path)
        return output.split(separator: "\n").map { line in
            let digits = Array(line.dropFirst())
            let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
                UInt8(String(digits[$0...$0 + 1]), radix: 16)
            }
            return line.hasPrefix("x") ? String(decoding: bytes, as: UTF8.self) : String(line)
        }
    }

    /// Returns a text as formats without control characters keep it.
    static func withoutControls(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { last = scalar }
            switch scalar.value {
            case 0x0A where last == "\r": break
            case 0x0D: result.append("\n")
            case 0x00..<0x09, 0x0B..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
