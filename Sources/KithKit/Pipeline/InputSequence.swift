internal import Diagnostics
internal import Model
internal import Readers
internal import SourceText

/// The rows of several inputs, one input after the other, all of one vocabulary.
struct InputSequence: ~Copyable {
    /// The vocabulary of the first input, and so of all.
    let vocabulary: Vocabulary
    /// How cells of finished inputs are found in their text again.
    private(set) var locators: [(source: SourceID, locator: CellLocator?)] = []
    /// What was noticed so far.
    private(set) var findings: [Finding] = []

    private let settings: InputSettings
    private let keepsText: Bool
    private var rest: ArraySlice<ByteSource>
    private var current: Current?

    /// The input that is being read.
    private struct Current: ~Copyable {
        let source: ByteSource
        let id: SourceID
        var cursor: any RecordCursor & ~Copyable
    }

    /// Opens the first input.
    init(
        _ inputs: [ByteSource], settings: InputSettings, sources: inout SourceMap, keepsText: Bool
    ) throws(KithError) {
        guard let first = inputs.first else { throw .usage("there is no input") }
        guard !settings.readsContracts else {
            throw .usage("the format \(ContractFormat.name) holds no rows; use kith check")
        }
        let id = sources.add(SourceFile(first))
        let input = try Self.recognise(first, id, settings, &sources)
        let opened = try Self.open(input, id, keepsText: keepsText)
        self.settings = settings
        self.keepsText = keepsText
        vocabulary = input.vocabulary
        rest = inputs.dropFirst()
        current = consume opened
    }

    /// The next rows, whose findings are kept; `nil` at the end of the last input.
    mutating func next(_ sources: inout SourceMap) throws(KithError) -> Batch? {
        while true {
            if let batch = try nextOfCurrent() { return batch }
            finishCurrent(&sources)
            guard let source = rest.popFirst() else { return nil }
            let id = sources.add(SourceFile(source))
            let input = try Self.recognise(source, id, settings, &sources)
            guard input.vocabulary.name == vocabulary.name else {
                throw .read(
                    ReadError(
                        .unsupported,
                        "\(source.name) holds '\(input.vocabulary.name)', and what came before it "
                            + "'\(vocabulary.name)'; convert them one by one"))
            }
            current = try Self.open(input, id, keepsText: keepsText)
        }
    }

    private mutating func nextOfCurrent() throws(KithError) -> Batch? {
        guard let id = current?.id else { return nil }
        let batch: Batch?
        do throws(ReadError) { batch = try current?.cursor.next() ?? nil } catch {
            throw .read(error)
        }
        settings.progress(id, current?.cursor.bytesRead ?? 0)
        findings += batch?.findings ?? []
        if settings.isStrict, let first = batch?.findings.first(where: { $0.severity == .error }) {
            throw .rejected(first)
        }
        return batch
    }

    private mutating func finishCurrent(_ sources: inout SourceMap) {
        guard let id = current?.id, let source = current?.source else { return }
        sources.replace(id, by: SourceFile(source, bytes: current?.cursor.text ?? nil))
        locators.append((id, current?.cursor.locator ?? nil))
        current = nil
    }

    private static func recognise(
        _ source: ByteSource, _ id: SourceID, _ settings: InputSettings, _ sources: inout SourceMap
    ) throws(KithError) -> RecognisedInput {
        do throws(ReadError) {
            let input = try RecognisedInput(source, settings: settings)
            sources.replace(id, by: SourceFile(input.source))
            return input
        } catch {
            throw .read(error)
        }
    }

    private static func open(
        _ input: RecognisedInput, _ id: SourceID, keepsText: Bool
    ) throws(KithError) -> Current {
        let context = ReadContext(source: id, vocabulary: input.vocabulary, keepsText: keepsText)
        do throws(ReadError) {
            return Current(
                source: input.source, id: id, cursor: try input.format.open(input.source, context))
        } catch {
            throw .read(error)
        }
    }
}
