internal import KithDiagnostics
internal import KithSchemas
internal import KithSourceText
internal import KithSystemBinding

/// The questions that can be asked by name.
package struct QuestionLibrary: Sendable {
    /// The questions, in the order of their names.
    package let questions: [Question]

    /// Reads the questions that come with the program, and those in a folder, which come first.
    ///
    /// - Throws: ``KithError`` if a file cannot be read or understood.
    package init(folder: String? = nil) throws(KithError) {
        var questions: [Question] = []
        for (name, bytes) in try Self.files(in: folder) + Schemas.questions
        where !questions.contains(where: { $0.name == name }) {
            questions.append(
                try Question(name: name, text: String(decoding: bytes, as: UTF8.self)))
        }
        self.questions = questions.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The names of the questions that come with the program, in order.
    package static var builtInNames: [String] {
        Schemas.questions.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Returns the question with a name.
    ///
    /// - Throws: ``KithError`` with the nearest name if there is none.
    package func question(_ name: String) throws(KithError) -> Question {
        if let question = questions.first(where: { $0.name == name }) { return question }
        let hint = Suggestion.hint(for: name, among: questions.map(\.name))
        throw .usage(
            "there is no question '\(name)'\(hint); 'kith query questions' lists them")
    }

    private static let ending = ".sql"

    private static func files(in folder: String?) throws(KithError) -> [(String, [UInt8])] {
        guard let folder else { return [] }
        let listing: FolderListing
        do throws(SystemError) { listing = try FolderListing(path: folder) } catch {
            throw .usage("cannot read the questions in \(folder): \(error.reason)")
        }
        var files: [(String, [UInt8])] = []
        for entry in listing.entries where entry.path.text.hasSuffix(ending) {
            let source = ByteSource(argument: "\(folder)/\(entry.path.text)")
            do throws(ReadError) {
                let name = String(entry.path.text.dropLast(ending.count))
                files.append((name, Array(try source.readAll().contents)))
            } catch { throw .read(error) }
        }
        return files
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
