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

    /// Whether nothing is written before the end.
    var keepsAll: Bool {
        switch self {
        case .memory: true
        case .file: false
        case .member: false
        case .standardOutput: false
        }
    }

    /// The path of a file as the user would write it; `nil` for other outputs.
    var path: String? {
        switch self {
        case .file(let file): file.path
        case .memory: nil
        case .member: nil
        case .standardOutput: nil
        }
    }

    /// Opens a file.
    static func file(path: String) throws(WriteError) -> ByteOutput {
        do throws(SystemError) { return .file(try OutputFile(path: path).cached()) } catch {
            throw WriteError(error)
        }
    }

    func write(_ bytes: Span<UInt8>) throws(WriteError) {
        do throws(SystemError) { try pass(bytes) } catch { throw WriteError(error) }
    }

    /// Writes bytes; errors are those of the system.
    func pass(_ bytes: Span<UInt8>) throws(SystemError) {
        switch self {
        case .memory: break
        case .member(let member): try member.write(bytes)
        case .file(let file): try file.write(bytes)
        case .standardOutput: try StandardStream.output.write(bytes)
        }
    }

    consuming func commit() throws(WriteError) {
        switch consume self {
        case .memory: break
        case .standardOutput: break
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
