import Glibc

/// The destination of the bytes written to a path.
enum OutputTarget {
    /// The existing device or pipe.
    case stream
    /// A new file that will take this name; `existing` is the status of the file to be replaced.
    case file(PathName, existing: FileStatus?)

    /// Resolves a path.
    ///
    /// A link is kept and its target is replaced.
    ///
    /// - Throws: ``SystemError`` for a folder, and for a file without write permission: replacing
    ///   it is possible, but not what its owner intends.
    init(_ path: PathName) throws(SystemError) {
        let status: FileStatus
        do throws(SystemError) {
            status = try FileStatus(path, action: "write")
        } catch {
            guard error.number == ENOENT else { throw error }
            self = .file(try endOfLinks(path), existing: nil)
            return
        }
        switch status.kind {
        case .folder: throw SystemError(number: EISDIR, action: "write", path: path.text)
        case .other: self = .stream
        case .file where path.namesDescriptor: self = .stream
        case .file:
            guard unsafe access(path.cString, W_OK) == 0 else {
                throw SystemError(number: errno, action: "write", path: path.text)
            }
            self = .file(try resolved(path), existing: status)
        }
    }
}

/// Returns the path with all links resolved.
///
/// - Throws: ``SystemError`` if it does not exist.
func resolved(_ path: PathName) throws(SystemError) -> PathName {
    if let resolved = path.resolved { return resolved }
    throw SystemError(number: errno, action: "write", path: path.text)
}

/// Returns the path at the end of a chain of links, where nothing exists yet.
func endOfLinks(_ start: PathName) throws(SystemError) -> PathName {
    let mostLinks = 40  // the limit of Linux itself
    var path = start
    for _ in 0..<mostLinks {
        guard !path.lastComponent.bytes.isEmpty else {
            throw SystemError(number: ENOENT, action: "write", path: start.text)
        }
        guard path.bytes.last != UInt8(ascii: "/") else {
            throw SystemError(number: EISDIR, action: "write", path: start.text)
        }
        guard let next = linkTarget(path) else { return path }
        path = path.parent.joining(next)
    }
    throw SystemError(number: ELOOP, action: "write", path: start.text)
}

/// Returns the target of a link, or `nil` if the path is not a link.
private func linkTarget(_ path: PathName) -> PathName? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path.cString, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return PathName(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
}

extension PathName {
    /// Whether the path names an open descriptor: such a file is written through it, not replaced.
    fileprivate var namesDescriptor: Bool {
        self == "/dev/stdout" || self == "/dev/stderr" || text.utf8.starts(with: "/dev/fd/".utf8)
            || text.utf8.starts(with: "/proc/".utf8)
    }

    /// The path without trailing slashes, for calls that treat "name/" differently.
    var withoutClosingSlashes: PathName {
        guard let end = bytes.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return self }
        return PathName(bytes: Array(bytes[...end]))
    }

    /// Returns a new random hidden path in this folder.
    func newTemporaryName() -> PathName {
        let random = (0..<temporaryNameLength).map { _ in
            temporaryNameLetters[Int.random(in: 0..<temporaryNameLetters.count)]
        }
        return joining(PathName(bytes: temporaryNamePrefix + random))
    }

    /// Returns the hidden path in this folder for a file to be named `name`.
    ///
    /// It is the same in every process.
    func temporaryName(for name: PathName) -> PathName {
        // FNV-1a; the sixty highest bits are written in base 32.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let letters = (0..<temporaryNameLength).map { index in
            temporaryNameLetters[Int(hash >> (64 - 5 * UInt64(index + 1)) & 31)]
        }
        return joining(PathName(bytes: temporaryNamePrefix + letters))
    }

    /// Whether the name has the form of ``newTemporaryName()``.
    var isTemporaryName: Bool {
        let name = lastComponent.bytes
        return name.starts(with: temporaryNamePrefix)
            && name.count == temporaryNamePrefix.count + temporaryNameLength
    }
}

private let temporaryNamePrefix = Array(".kith-".utf8)
private let temporaryNameLength = 12
private let temporaryNameLetters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
