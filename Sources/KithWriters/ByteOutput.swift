internal import KithSystemBinding

/// The destination of a ``ByteSink``.
enum ByteOutput: ~Copyable {
    /// None: the bytes stay in the sink.
    case memory
    /// A file, which appears whole or not at all.
    case file(OutputFile)
    /// A compressed file, which appears whole or not at all.
    case packed(PackedFile)
    /// A member of a zip.
    case member(ZipMember)
    /// Standard output, written as bytes arrive.
    case standardOutput

    /// Whether nothing is written before the end.
    var keepsAll: Bool {
        switch self {
        case .memory: true
        case .file: false
        case .packed: false
        case .member: false
        case .standardOutput: false
        }
    }

    /// The path of a file as the user would write it; `nil` for other outputs.
    var path: String? {
        switch self {
        case .file(let file): file.path
        case .packed(let file): file.path
        case .memory: nil
        case .member: nil
        case .standardOutput: nil
        }
    }

    /// Opens a file, which is compressed if its name says so.
    static func file(path: String) throws(WriteError) -> ByteOutput {
        let file: OutputFile
        do throws(SystemError) { file = try OutputFile(path: path) } catch {
            throw WriteError(error)
        }
        return try .file(file, Packing(ofFile: path))
    }

    /// Returns the output for an opened file.
    static func file(
        _ file: consuming OutputFile, _ packing: Packing?
    ) throws(WriteError) -> ByteOutput {
        let file = file.cached()
        guard let packing else { return .file(file) }
        return .packed(try PackedFile(file, packing))
    }

    func write(_ bytes: Span<UInt8>) throws(WriteError) {
        switch self {
        case .packed(let file): try file.write(bytes)
        default: do throws(SystemError) { try pass(bytes) } catch { throw WriteError(error) }
        }
    }

    /// Writes bytes that are not compressed here; errors are those of the system.
    private func pass(_ bytes: Span<UInt8>) throws(SystemError) {
        switch self {
        case .memory: break
        case .packed: break
        case .member(let member): try member.write(bytes)
        case .file(let file): try file.write(bytes)
        case .standardOutput: try StandardStream.output.write(bytes)
        }
    }

    /// Publishes the output; returns the size of a compressed file.
    @discardableResult
    consuming func commit() throws(WriteError) -> Int? {
        switch consume self {
        case .memory: break
        case .standardOutput: break
        case .packed(let file): return try file.commit()
        case .member(let member): try member.commit()
        case .file(let file):
            do throws(SystemError) {
                try file.commit()
            } catch {
                throw WriteError(error)
            }
        }
        return nil
    }
}
