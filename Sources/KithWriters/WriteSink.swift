/// An opened output, in one of the shapes that its format declares.
///
/// Whatever its shape, it appears whole when the writer finishes it, and a dropped sink leaves nothing.
package enum WriteSink: ~Copyable {
    /// A stream of bytes.
    case stream(ByteSink)
    /// The files of a folder, or the members of a zip.
    case files(FileSet)
    /// A path that a library opens.
    case path(LibraryFile)

    /// Whether it is a stream of bytes.
    var isStream: Bool {
        switch self {
        case .stream: true
        case .files: false
        case .path: false
        }
    }

    /// Returns the stream of a format that writes nothing else.
    consuming func stream() -> ByteSink {
        guard case .stream(let sink) = consume self else { Self.undeclared() }
        return sink
    }

    /// Returns the files of a format that writes nothing else.
    consuming func files() -> FileSet {
        guard case .files(let files) = consume self else { Self.undeclared() }
        return files
    }

    /// Returns the path of a format that writes nothing else.
    consuming func path() -> LibraryFile {
        guard case .path(let file) = consume self else { Self.undeclared() }
        return file
    }

    private static func undeclared() -> Never {
        preconditionFailure("a format declares other shapes than it writes")
    }
}

/// The shapes of output that a format writes.
package struct WriteShapes: OptionSet, Sendable {
    /// One bit for each shape.
    package let rawValue: Int

    /// Creates a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A stream of bytes: a file or standard output.
    package static let stream = WriteShapes(rawValue: 1)
    /// Several files: a folder or a zip.
    package static let files = WriteShapes(rawValue: 2)
    /// A file that a library writes by its path.
    package static let path = WriteShapes(rawValue: 4)
}
