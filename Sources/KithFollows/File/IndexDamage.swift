internal import KithSourceText

/// The error messages for a damaged index file.
struct IndexDamage {
    let name: String

    private static let advice = "rebuild it with kith index"

    var foreign: ReadError {
        ReadError(
            .unrecognised, "\(name) is not an index of follows; kith index makes one from backups")
    }

    var cut: ReadError {
        ReadError(
            .malformed, "\(name) was truncated or extended; \(Self.advice)")
    }

    var table: ReadError { damaged("its table of contents") }

    func version(_ version: UInt64) -> ReadError {
        ReadError(
            .unsupported,
            "\(name) is an index of version \(version), but only version \(IndexFormat.version) is supported; "
                + Self.advice)
    }

    func size(_ section: IndexSection) -> ReadError {
        damaged("the section '\(section.name)' has an unexpected size")
    }

    func section(_ section: IndexSection) -> ReadError {
        damaged("the section '\(section.name)' contradicts other sections")
    }

    func order(_ section: IndexSection) -> ReadError {
        damaged("the section '\(section.name)' is not sorted")
    }

    func checksum(offset: Int, bytes: Int) -> ReadError {
        damaged("the checksum of the \(bytes) bytes at offset \(offset) is wrong")
    }

    private func damaged(_ what: String) -> ReadError {
        ReadError(.malformed, "\(name) is damaged: \(what); \(Self.advice)")
    }
}
