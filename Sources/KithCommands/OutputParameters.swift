internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// The parameters of every command that writes a file.
struct OutputParameters: ParameterGroup {
    static let title = "Output"

    /// The kind of output that a command writes.
    enum Content {
        case rows
        case graph
    }

    let path = Option(
        "output", short: "o", valueName: "path", completion: .files,
        help:
            """
            The file, or the folder if it ends in /, or a zip of such a folder; a file that ends in .gz \
            or .zst is compressed; standard output unless given.
            """
    )
    let to: Option<String?>
    private let formats: [WriterFormat]

    init(content: Content) {
        formats = Catalog.writers.filter { format in
            switch format.takes {
            case .rows, .entities: content == .rows
            case .graph: content == .graph
            }
        }
        to = Option(
            "to", short: "t", valueName: "format", choices: formats.map(\.name),
            help: "The format or its ending, if the output's name does not imply it."
        ).typed(as: "--format", "-f").accepting(Self.endings(of: formats))
    }

    /// The endings of names that only one of some formats has, and that are no names of formats.
    private static func endings(of formats: [WriterFormat]) -> [String] {
        formats.flatMap(\.fileExtensions).filter { ending in
            formats.count { $0.name == ending || $0.fileExtensions.contains(ending) } == 1
        }
    }

    /// Returns the format that a word after `--to` names: its name, or its ending.
    private func format(named word: String) -> WriterFormat? {
        formats.first { $0.name == word } ?? formats.first { $0.fileExtensions.contains(word) }
    }

    /// Returns which command writes a format that this kind of output does not have, for the word "--to=svg".
    static func hint(for word: String, _ content: Content) -> String? {
        guard word.hasPrefix("--to="), case let name = word.dropFirst(5),
            let format = Catalog.writers.first(where: {
                $0.name == name || $0.fileExtensions.contains(String(name))
            })
        else { return nil }
        let output = format.fileExtensions.first
        switch content {
        case .rows:
            return "'kith graph' draws and writes graphs, such as: kith graph INPUT "
                + (output.map { "-o family.\($0)" } ?? "--to \(format.name) -o graph/")
        case .graph:
            return "'kith convert' writes rows, such as: kith convert INPUT "
                + (output.map { "-o all.\($0)" } ?? "--to \(format.name) -o all/")
        }
    }

    /// Returns the format named by `--to`, or else by the output's name.
    func format(_ values: Values, _ input: InputParameters? = nil) throws(KithError) -> WriterFormat
    {
        if let format = values[to].flatMap({ format(named: $0) }) { return format }
        guard let path = values[path], path != "-" else {
            if let meant = input?.words(values).last, isNewFile(meant) {
                throw .usage("no output is named; did you mean '-o \(meant)'?")
            }
            throw .usage(
                "no output is named; name one with -o, or the format for standard output with --to: "
                    + formats.map(\.name).joined(separator: ", "))
        }
        if path.utf8.last == UInt8(ascii: "/") || Self.isZip(path),
            let format = formats.first(where: { $0.shapes.contains(.files) })
        {
            return format
        }
        let ending = WriterFormat.fileExtension(of: path)
        // A format that holds something else says what it holds.
        for format in formats + Catalog.writers
        where ending.map({ format.fileExtensions.contains($0) }) ?? false {
            return format
        }
        if ending == nil { throw .usage(folderAdvice(path)) }
        let choices = Suggestion.nearestFirst(to: ending ?? "", formats) {
            [$0.name] + $0.fileExtensions
        }
        throw .usage(
            "the name '\(path)' implies no format; name it with --to: "
                + choices.map(\.name).joined(separator: ", "))
    }

    /// Returns what to write in place of a name without an ending.
    private func folderAdvice(_ path: String) -> String {
        let names = formats.filter { $0.shapes.contains(.files) }.map(\.name)
        return """
            the name '\(path)' implies no format; a folder ends in a slash: -o \(path)/ writes \(names.prefix(1).joined()), \
            or with --to \(names.dropFirst().joined(separator: ", ")); the name of a file needs an ending, or --to
            """
    }

    /// Returns whether a word among the inputs is rather the name of an output.
    private func isNewFile(_ word: String) -> Bool {
        guard !FileFacts.exists(path: word) else { return false }
        let ending = WriterFormat.fileExtension(of: word)
        return word.hasSuffix("/")
            || formats.contains { ending.map($0.fileExtensions.contains) ?? false }
    }

    /// Requires that a format has a property, without which an option would change nothing.
    func require(
        _ property: KeyPath<WriterFormat, Bool>, _ words: String, of format: WriterFormat,
        for option: String
    ) throws(KithError) {
        guard !format[keyPath: property] else { return }
        let others = formats.filter { $0[keyPath: property] }.map(\.name)
        throw .usage(
            "\(option) has no effect on the format \(format.name), which does not show \(words); "
                + "\(others.joined(separator: ", ")) \(others.count == 1 ? "does" : "do")")
    }

    /// Returns the output file, `nil` for standard output.
    ///
    /// Empty for a folder: its files have names of their own.
    func files(_ values: Values) -> [String?] {
        switch target(values) {
        case .file(let path), .zip(let path): [path]
        case .folder: []
        case .standardOutput: [nil]
        }
    }

    /// Returns the files that a run reads, which the files of an output folder must not replace.
    ///
    /// Empty unless the output is a folder, or parts of a file in one.
    func kept(
        _ inputs: KeptFiles, _ input: InputParameters, _ values: Values, isSplit: Bool = false
    ) -> KeptFiles {
        if !isSplit { guard case .folder = target(values) else { return KeptFiles() } }
        return input.kept(inputs, values)
    }

    /// Returns the destination of the output.
    func target(_ values: Values) -> WriteTarget {
        guard let path = values[path], path != "-" else { return .standardOutput }
        if path.utf8.last == UInt8(ascii: "/") { return .folder(path: path) }
        let holdsFiles = (try? format(values))?.shapes.contains(.files) ?? false
        return holdsFiles && Self.isZip(path) ? .zip(path: path) : .file(path: path)
    }

    /// Refuses to write a store anew that has steps, which no other file holds.
    func requireNoSteps(_ values: Values, _ input: InputParameters) throws(KithError) {
        guard try format(values, input).isStore, case .file(let path) = target(values),
            let steps = try? StoreEditor.steps(of: path).count(where: { $0.undone == nil }),
            steps > 0
        else { return }
        throw .usage(
            "\(path) was changed in \(steps == 1 ? "a step" : "\(steps) steps") since it was made, "
                + "which would be lost; add to it with 'kith convert --merge', or write to another file")
    }

    private static func isZip(_ path: String) -> Bool { path.lowercased().hasSuffix(".zip") }
}
