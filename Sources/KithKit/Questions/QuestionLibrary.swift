package import KithDiagnostics
internal import KithSchemas
package import KithSourceText
internal import KithSystemBinding

/// The questions that can be asked by name.
package struct QuestionLibrary: Sendable {
    /// The questions, in the order of their names.
    package private(set) var questions: [Question] = []
    /// What is wrong with the files of a folder, in the order of their names; the other questions can be asked.
    package private(set) var findings: [Finding] = []
    /// The files of the folder.
    package private(set) var sources = SourceMap()
    private var errors: [String: ReadError] = [:]

    /// Reads the questions that come with the program, and those in a folder, which come first.
    ///
    /// - Throws: ``KithError`` if the folder cannot be read.
    package init(folder: String? = nil) throws(KithError) {
        for (name, source) in try Self.files(in: folder) {
            do throws(ReadError) {
                let bytes = try source.readAll()
                let file = SourceFile(source, bytes: bytes)
                let id = sources.add(file)
                let text = try Self.text(bytes, id)
                questions.append(try Question(name: name, text: text, file: file, source: id))
            } catch {
                errors[name] = error
                findings.append(Finding(error))
            }
        }
        for (name, _) in Schemas.questions
        where errors[name] == nil && !questions.contains(where: { $0.name == name }) {
            questions.append(.builtIn(name))
        }
        questions.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The names of the questions that come with the program, in order.
    package static var builtInNames: [String] {
        Schemas.questions.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Returns the question with a name.
    ///
    /// - Throws: ``KithError`` with the place if its file is not understood, or with the nearest name if there is none.
    package func question(_ name: String) throws(KithError) -> Question {
        if let error = errors[name] { throw KithError(error, sources.files) }
        if let question = questions.first(where: { $0.name == name }) { return question }
        let hint = Suggestion.hint(for: name, among: questions.map(\.name))
        throw .usage(
            "there is no question '\(name)'\(hint) ('kith query questions' lists all)")
    }

    /// Returns the text of a file, whose places are those of its bytes.
    private static func text(_ bytes: SourceBytes, _ source: SourceID) throws(ReadError) -> String {
        let text = bytes.text(0..<bytes.count)
        guard !text.utf8.elementsEqual(bytes.contents) else { return text }
        let place = zip(text.utf8, bytes.contents).prefix { $0 == $1 }.count
        throw ReadError(
            .malformed, "the question is not UTF-8 from here on; save the file as UTF-8",
            at: SourceSpan(source, place..<min(place + 1, bytes.count)))
    }

    private static let ending = ".sql"

    private static func files(
        in folder: String?
    ) throws(KithError) -> [(name: String, source: ByteSource)] {
        guard let folder else { return [] }
        let listing: FolderListing
        do throws(SystemError) { listing = try FolderListing(path: folder) } catch {
            throw .usage("cannot read the questions in \(folder): \(error.reason)")
        }
        return listing.entries.map(\.path.text).filter { $0.hasSuffix(ending) }.map { path in
            (String(path.dropLast(ending.count)), ByteSource(argument: "\(folder)/\(path)"))
        }
    }
}

extension Question {
    /// Reads a question that comes with the program; their heads are understood, which a test proves.
    package static func builtIn(_ name: String) -> Question {
        let bytes = Schemas.questions.first { $0.name == name }?.bytes ?? []
        let text = String(decoding: bytes, as: UTF8.self)
        return (try? Question(name: name, text: text)) ?? Question(statement: text)
    }
}
