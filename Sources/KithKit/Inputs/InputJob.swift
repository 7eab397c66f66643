package import KithModel
package import KithReaders
package import KithSourceText

/// A format and a vocabulary, shared by the inputs that have them.
package final class RowForm: Sendable {
    /// The format.
    package let format: ReaderFormat
    /// The vocabulary of the rows.
    package let vocabulary: Vocabulary
    /// The names of the formats that the rows were read from first: those that a store tells, or its own.
    package let origins: Set<String>

    init(_ format: ReaderFormat, _ vocabulary: Vocabulary) {
        self.format = format
        self.vocabulary = vocabulary
        origins = [format.name]
    }

    /// Creates the form of an input that tells it itself.
    init(_ format: ReaderFormat, _ own: OwnForm) {
        self.format = format
        vocabulary = own.vocabulary
        origins = own.formats.isEmpty ? [format.name] : own.formats
    }
}

/// An input of rows.
package struct RowInput: Sendable {
    /// The input with all its bytes.
    package let source: ByteSource
    /// How it is read.
    package let form: RowForm
}

/// What is to be done with one input, or with several that are read together.
package enum InputJob: Sendable {
    /// Rows that are read on their own.
    case rows(RowInput)
    /// Rows of one format that complete each other, with the inputs after the first.
    case bundle(RowInput, with: [ByteSource])
    /// An index of follows, whose edges are rows.
    case index(RowInput)
    /// A store in a file, of which only its head was read.
    case store(ByteSource)
    case contract(ByteSource)
    /// A value, to be checked against a schema.
    case schema(ByteSource)
    /// Recorded answers, to be checked against a contract.
    case recording(ByteSource)
    /// Bytes that nobody has looked at.
    case bytes(ByteSource)
    /// An input that cannot be read, and why.
    case refused(ByteSource, ReadError)

    /// The first input.
    package var source: ByteSource {
        switch self {
        case .rows(let input), .bundle(let input, _), .index(let input): input.source
        case .store(let source), .contract(let source), .schema(let source), .recording(let source),
            .bytes(let source), .refused(let source, _):
            source
        }
    }

    /// The rows of the first input, if it is one of rows.
    package var rows: RowInput? {
        switch self {
        case .rows(let input), .bundle(let input, _), .index(let input): input
        default: nil
        }
    }

    /// All inputs.
    var sources: [ByteSource] {
        if case .bundle(let first, let others) = self { [first.source] + others } else { [source] }
    }
}

extension [InputJob] {
    private struct Bundle: Hashable {
        let group: Int
        let format: String
    }

    /// Returns the jobs with the inputs of each format that is read together as one, in the place of the first.
    ///
    /// - Parameter group: Returns the group of a job by its index; those of different groups stay apart.
    /// - Returns: The jobs, each with the index of its first input.
    func bundled(by group: (Int) -> Int = { _ in 0 }) -> [(index: Int, job: InputJob)] {
        var bundled: [(index: Int, job: InputJob)] = []
        var places: [Bundle: Int] = [:]
        var others: [Int: [ByteSource]] = [:]
        for (index, job) in enumerated() {
            guard case .rows(let input) = job, input.form.format.isReadTogether else {
                bundled.append((index, job))
                continue
            }
            let bundle = Bundle(group: group(index), format: input.form.format.name)
            if let place = places[bundle] {
                others[place, default: []].append(input.source)
            } else {
                places[bundle] = bundled.count
                bundled.append((index, .bundle(input, with: [])))
            }
        }
        for (place, sources) in others {
            guard let first = bundled[place].job.rows else { continue }
            bundled[place].job = .bundle(first, with: sources)
        }
        return bundled
    }
}
