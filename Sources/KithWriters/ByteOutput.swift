internal import KithSystemBinding

/// The destination of a ``ByteSink``.
enum ByteOutput: ~Copyable {
    /// None: the bytes stay in the sink.
    case memory
    /// A file, which appears whole or not at all.
    case file(OutputFile)
    /// A member of a zip.
    case member(ZipMember)
    /// Standard output, written as bytes arrive.
    case standardOutput
    /// Standard output, written at the end; nothing is written if the writer fails.
    case standardOutputAtEnd

    /// The number of bytes of a file kept in memory: all of most files, the end of large ones.
    static let cachedCount = 64 << 20

    /// Whether nothing is written before the end.
    var keepsAll: Bool {
        switch self {
        case .memory: true
        case .standardOutputAtEnd: true
        case .file: false
        case .member: false
        case .standardOutput: false
        }
    }

    /// Opens the output of a format that writes a single file.
    ///
    /// - Throws: ``WriteError`` for a folder.
    static func file(_ target: WriteTarget, format: String) throws(WriteError) -> ByteOutput {
        switch target {
        case .standardOutput: return .standardOutput
        case .file(let path):
            do throws(SystemError) {
                var file = try OutputFile(path: path)
                file.cachedCount = cachedCount
                return .file(file)
            } catch {
                throw WriteError(error)
            }
        case .folder(let path): throw .needsFile(format, path)
        case .zip(let path): throw .needsFile(format, path, isZip: true)
        }
    }

    func write(_ bytes: Span<UInt8>) throws(WriteError) {
        do throws(SystemError) {
            switch self {
            case .memory: break
            case .member(let member): try member.write(bytes)
            case .file(let file): try file.write(bytes)
            case .standardOutput: try StandardStream.output.write(bytes)
            case .standardOutputAtEnd: try StandardStream.output.write(bytes)
            }
        } catch {
            throw WriteError(error)
        }
    }

    consuming func commit() throws(WriteError) {
        switch consume self {
        case .memory: break
        case .standardOutput: break
        case .standardOutputAtEnd: break
        case .member(let member): try member.commit()
        case .file(let file):
            do throws(SystemError) {
                try file.commit()
            } catch {
                throw WriteError(error)
            }
        }
    }
}

extension WriteError {
    /// Returns the error for a folder given to a format that writes a single file.
    public static func needsFile(_ format: String, _ path: String) -> WriteError {
        needsFile(format, path, isZip: false)
    }

    static func needsFile(_ format: String, _ path: String, isZip: Bool) -> WriteError {
        WriteError(
            .unsupported,
            "the format \(format) writes one file, but '\(path)' is a \(isZip ? "zip" : "folder"); "
                + "give the name of a file")
    }

    /// Creates the error for a failed system call.
    init(_ error: SystemError) { self.init(.unwritable, error.message, cause: error) }
}
