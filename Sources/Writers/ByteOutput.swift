internal import SystemBinding

/// Where the bytes of a ``ByteSink`` go.
enum ByteOutput: ~Copyable {
    /// Nowhere: they stay in the sink.
    case memory
    /// Into a file, which appears whole or not at all.
    case file(OutputFile)
    /// To standard output, as they come.
    case standardOutput
    /// To standard output, all at once: nothing where the writer gives up.
    case standardOutputAtEnd

    /// How much of a file stays in memory, in bytes: most files whole, and the end of large ones.
    static let cachedCount = 64 << 20

    /// Whether nothing is passed on before the end.
    var keepsAll: Bool {
        switch self {
        case .memory: true
        case .standardOutputAtEnd: true
        case .file: false
        case .standardOutput: false
        }
    }

    /// The one file that a format writes.
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
        case .folder(let path):
            throw .needsFile(format, path)
        }
    }

    func write(_ bytes: Span<UInt8>) throws(WriteError) {
        do throws(SystemError) {
            switch self {
            case .memory: break
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
    /// A folder was named for a format that has no use for one.
    public static func needsFile(_ format: String, _ path: String) -> WriteError {
        WriteError(
            .unsupported,
            "the format \(format) writes one file, but '\(path)' is a folder; "
                + "give the name of a file")
    }

    /// The operating system would not take the bytes.
    init(_ error: SystemError) { self.init(.unwritable, error.message, cause: error) }
}
