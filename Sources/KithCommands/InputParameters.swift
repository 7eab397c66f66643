internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel
internal import KithReaders
internal import KithSourceText

/// The parameters of every command that reads inputs.
struct InputParameters: ParameterGroup {
    static let title = "Input"

    /// The inputs; `nil` for a command that has arguments of its own.
    private let inputs: Argument<[String]>?
    let from = Option(
        "from", valueName: "format", choices: Catalog.inputFormats.map(\.name),
        help: "The format, if it is not recognised.")
    let vocabulary = Option(
        "vocabulary", valueName: "vocabulary",
        completion: .wordsOrFiles(CompletionTopic.vocabularies.rawValue),
        help: "The vocabulary of the rows: a name, or a YAML file of your own.")
    let readers = Catalog.readerOptions.map { ReaderParameter($0) }
    let maxSize = Option(
        "max-size", default: ByteCount(bytes: ByteSource.defaultSizeLimit),
        help: "The maximum size of an input that is read whole.")
    let archives = ArchiveParameters()

    /// Declares the parameters; some commands also work without inputs.
    init(atLeastOne: Bool = true) {
        inputs = Argument(
            repeating: "input", atLeastOne: atLeastOne, completion: .files,
            help: "A file, a folder, an archive, a glob in quotes, or - for standard input.")
    }

    /// Declares the parameters for a command that names its inputs itself.
    static var withoutArgument: InputParameters { InputParameters(inputs: nil) }

    private init(inputs: Argument<[String]>?) { self.inputs = inputs }

    /// Returns the inputs as the command line names them.
    func words(_ values: Values) -> [String] { inputs.map { values[$0] } ?? [] }

    /// Returns how the inputs are found and recognised.
    func options(
        _ values: Values, for purpose: InputOptions.Purpose
    ) throws(KithError) -> InputOptions {
        var options = InputOptions(for: purpose)
        options.content = values[from].flatMap { name in
            name == ContractFormat.name ? .contract : Catalog.reader(name).map { .rows($0) }
        }
        options.vocabulary = try values[vocabulary].map { (word) throws(KithError) in
            try Self.vocabulary(word)
        }
        options.archiveLimits = archives.limits(values)
        options.sizeLimit = values[maxSize].bytes
        return options
    }

    /// Returns how their rows are read.
    func rows(_ values: Values, _ options: InputOptions) throws -> RowOptions {
        var rows = RowOptions()
        do throws(ReaderOptionError) {
            for parameter in readers {
                try parameter.option.read(
                    values[parameter], options.vocabulary, into: &rows.readers)
            }
        } catch {
            throw KithError(error).ofCommand
        }
        return rows
    }

    /// Returns the inputs that the command line names.
    func plan(
        _ values: Values, _ options: InputOptions, _ rows: RowOptions
    ) throws -> InputPlan {
        do throws(KithError) {
            let plan = try InputPlan(words(values), options)
            try requireKnown(plan.sources.map(\.name), rows)
            return plan
        } catch {
            throw error.ofCommand
        }
    }

    /// Refuses options of readers that name other inputs.
    func requireKnown(_ names: [String], _ rows: RowOptions) throws(KithError) {
        for parameter in readers {
            if let problem = parameter.option.problem(in: rows.readers, for: names) {
                throw KithError.usage(problem)
            }
        }
    }

    private static func vocabulary(_ word: String) throws(KithError) -> Vocabulary {
        let source = ByteSource(argument: word)
        let loaded: Vocabulary.Loaded
        var sources = SourceMap()
        do throws(ReadError) {
            if Vocabulary.builtInNames.contains(word) { return try .builtIn(word) }
            let bytes = try source.readAll()
            loaded = try Vocabulary.load(
                bytes, source: sources.add(SourceFile(source, bytes: bytes)))
        } catch {
            throw .read(error)
        }
        guard let vocabulary = loaded.vocabulary else {
            throw .invalid(Diagnosis(loaded.findings, in: sources))
        }
        return vocabulary
    }
}
