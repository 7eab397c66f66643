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

    /// The id of findings about files that are in no known format.
    public static let unrecognisedRule = "input/unrecognised"

    /// Finds the inputs.
    ///
    /// A file named by itself is an input whatever it holds; in a folder, only files of a known format are.
    ///
    /// - Throws: ``KithError`` where a folder cannot be read, or nothing is found.
    public init(
        _ words: [String], settings: InputSettings, sizeLimit: Int = ByteSource.defaultSizeLimit
    )
        throws(KithError)
    {
        self.sizeLimit = sizeLimit
        self.settings = settings
        for word in words {
            let kind = word == "-" ? .file : (try? FileFacts(path: word))?.kind
            if kind == .folder {
                try addFolder(word)
            } else {
                sources.append(ByteSource(argument: word, sizeLimit: sizeLimit))
            }
        }
    }

    private mutating func addFolder(_ folder: String) throws(KithError) {
        let count = sources.count
        do throws(SystemError) {
            var walk = try FolderWalk(path: folder.isEmpty ? "." : folder)
            while let entry = try walk.next() {
                let isHidden = entry.path.components.contains {
                    $0.bytes.first == UInt8(ascii: ".")
                }
                guard entry.kind == .file, !isHidden else { continue }
                let path =
                    folder.isEmpty ? entry.path.text : PathName(folder).joining(entry.path).text
                addMember(path)
            }
        } catch {
            throw .read(ReadError(.unreadable, error.message, cause: error))
        }
        guard sources.count == count else { return }
        throw .read(ReadError(.unrecognised, "no file in \(folder) is in a format that is known"))
    }

    private mutating func addMember(_ path: String) {
        let source = ByteSource(argument: path, sizeLimit: sizeLimit)
        do throws(ReadError) {
            _ = try RecognisedInput(source, settings: settings)
            sources.append(source)
        } catch {
            findings.append(
                Finding(
                    rule: Self.unrecognisedRule,
                    severity: error.code == .unreadable ? .error : .info,
                    message: "\(error.message); it is left out", span: nil))
        }
    }
}
