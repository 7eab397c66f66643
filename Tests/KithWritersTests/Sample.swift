import KithDiagnostics
import KithModel
import KithReaders
import KithSourceText
import KithWriters

/// A vocabulary with a field of every type, and rows of it.
enum Sample {
    static let yaml = """
        vocabulary: sample
        summary: People and their groups.
        kinds:
          group:
            summary: Some people.
            found: {as: document}
            key: {name: id, required: true}
            attributes:
              title: {type: text, required: true}
          person:
            summary: A person.
            found: {in: group, at: "people[]"}
            key: {name: id, required: true, format: uuid, severity: warning}
            attributes:
              name: {type: text, required: true, maxLength: 100}
              note: {type: text, summary: Anything at all.}
              age: {type: integer, minimum: 0, maximum: 150}
              score: {type: number}
              price: {type: decimal, minimum: 0}
              active: {type: boolean}
              born: {type: date}
              seen: {type: timestamp}
              mood: {type: text, values: [good, bad]}
              code: {type: text, pattern: "^[a-z]+$"}
              tags: {type: text, list: true}
              sizes: {type: integer, list: true}
              data: {type: json}
              pin: {type: text, secret: true}
              photoName: {type: text}
              photo: {type: bytes, fileName: photoName}
            links:
              group: {to: group}
              friends: {to: person, list: true}
              likes: {to: color, required: warning}
          word:
            summary: One text, and no key.
            found: {in: group, at: "words[]"}
            attributes:
              value: {type: text}
          color:
            key: {name: name}
            attributes:
              hex: {type: text}
            rows:
              - [red, "#f00"]
        """

    static func vocabulary(_ yaml: String = yaml) throws -> Vocabulary {
        let loaded = try Vocabulary.load(SourceBytes(text: yaml), source: SourceID(0))
        guard let vocabulary = loaded.vocabulary else {
            throw ReadError(.malformed, loaded.findings.map(\.message).joined(separator: "; "))
        }
        return vocabulary
    }

    /// The rows of NDJSON.
    static func batches(_ ndjson: String, _ vocabulary: Vocabulary) throws -> [Batch] {
        try batches(Array(ndjson.utf8), vocabulary)
    }

    /// The rows of NDJSON, which may have bytes that are not UTF-8.
    static func batches(_ ndjson: [UInt8], _ vocabulary: Vocabulary) throws -> [Batch] {
        let source = ByteSource(name: "rows", origin: .memory(ndjson))
        return try batches(source, .kith, vocabulary)
    }

    /// The rows of a Monica export.
    static func batches(monica path: String) throws -> [Batch] {
        let source = ByteSource(name: path, origin: .file(path: path))
        return try batches(source, .monica, .builtIn("monica"))
    }

    private static func batches(
        _ source: ByteSource, _ format: ReaderFormat, _ vocabulary: Vocabulary
    ) throws -> [Batch] {
        let context = ReadContext(source: SourceID(0), vocabulary: vocabulary, keepsText: false)
        var cursor = try format.open(source, context)
        var batches: [Batch] = []
        while let batch = try cursor.next() { batches.append(batch) }
        return batches
    }
}

extension WriterFormat {
    /// Writes batches, and finishes unless told not to.
    @discardableResult
    func write(
        _ batches: [Batch], to target: WriteTarget, _ context: WriteContext, finishes: Bool = true
    ) throws -> WriteSummary {
        try drive(open(target, context), batches, finishes: finishes)
    }
}

private func drive<Rows: Writer & ~Copyable>(
    _ writer: consuming Rows, _ batches: [Batch], finishes: Bool
) throws -> WriteSummary {
    for batch in batches { try writer.write(batch) }
    return finishes ? try writer.finish() : WriteSummary(files: [])
}

/// What a call throws, as the line a person reads.
func message(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch let error as WriteError {
        return error.message
    } catch {
        return "\(error)"
    }
}
