public import Diagnostics
public import SourceText
private import SystemBinding

/// The inputs that the words of a command line name: files, folders, globs, and `-` for standard input.
public struct InputList {
    /// The inputs, in the order of the words; those of a folder in byte order of their paths.
    public private(set) var sources: [ByteSource] = []
    /// What was left out of folders, and why.
    public private(set) var findings: [Finding] = []

    private let sizeLimit: Int
    private let settings: InputSettings

    /// Finds the inputs.
    ///
    /// A file named by itself is an input whatever it holds; in a folder, only files of a known format are.
    ///
    /// - Throws: ``KithError`` where a folder cannot be read, or nothing is found.
    public init(
        _ words: [String], settings: InputSettings, sizeLimit: Int = ByteSource.defaultSizeLimit
    ) throws(KithError) {
        self.sizeLimit = sizeLimit
        self.settings = settings
        for word in words {
            let kind = word == "-" ? .file : (try? FileFacts(path: word))?.kind
            if kind == .folder {
                try addFolder(word)
            } else if kind == nil, let glob = try? Glob(word), !glob.isLiteral {
                try addFiles(matching: glob)
            } else {
                sources.append(ByteSource(argument: word, sizeLimit: sizeLimit))
            }
        }
    }

    /// Adds the files below a folder that are in a known format.
    private mutating func addFolder(_ folder: String) throws(KithError) {
        let paths = try Self.files(below: folder)
        let count = sources.count
        for path in paths { addMember(path) }
        guard sources.count == count else { return }
        throw .read(ReadError(.unrecognised, "no file in \(folder) is in a format that is known"))
    }

    /// Adds the files whose path a pattern fits, whatever they hold.
    private mutating func addFiles(matching glob: Glob) throws(KithError) {
        // The folders before the first one with a pattern in it need not be searched.
        let folders = PathName(glob.text).components.prefix {
            (try? Glob($0.text))?.isLiteral == true
        }
        let start = PathName(glob.text).isAbsolute ? "/" : ""
        let folder = start + folders.map(\.text).joined(separator: "/")
        let paths = try Self.files(below: folder).filter { glob.matches($0) }
        guard !paths.isEmpty else {
            throw .read(ReadError(.unreadable, "no file matches \(glob.text)"))
        }
        sources += paths.map { ByteSource(argument: $0, sizeLimit: sizeLimit) }
    }

    /// The paths of the files below a folder, without hidden ones.
    private static func files(below folder: String) throws(KithError) -> [String] {
        var paths: [String] = []
        do throws(SystemError) {
            var walk = try FolderWalk(path: folder.isEmpty ? "." : folder)
            while let entry = try walk.next() {
                let isHidden = entry.path.components.contains {
                    $0.bytes.first == UInt8(ascii: ".")
                }
                guard entry.kind == .file, !isHidden else { continue }
                paths.append(
                    folder.isEmpty ? entry.path.text : PathName(folder).joining(entry.path).text)
            }
        } catch {
            throw .read(ReadError(.unreadable, error.message, cause: error))
        }
        return paths
    }

    private mutating func addMember(_ path: String) {
        let source = ByteSource(argument: path, sizeLimit: sizeLimit)
        do throws(ReadError) {
            _ = try RecognisedInput(source, settings: settings)
            sources.append(source)
        } catch {
            findings.append(
                Finding(
                    rule: InputRules.id(error.code),
                    severity: error.code == .unreadable ? .error : .info,
                    message: "\(error.message); it is left out", span: nil))
        }
    }
}
