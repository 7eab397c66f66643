package import KithArchives
package import KithModel
package import KithReaders
internal import KithSourceText

/// How inputs are found and recognised.
package struct InputOptions: Sendable {
    /// What inputs are for, which decides what is looked for in them.
    package enum Purpose: Sendable {
        /// Rows to be read.
        case rows
        /// Rows to be asked; a store in a file, if it is the only input, answers itself.
        case question
        /// Rows and contracts to be checked.
        case check
        /// JSON or YAML values, to be checked against a schema.
        case schema
        /// JSON or YAML values, to be checked against a contract.
        case recording
        /// Bytes that are not looked at.
        case bytes
    }

    /// What the inputs are for.
    package var purpose: Purpose
    /// The content of all inputs; `nil` recognises it by the first bytes, then by the name.
    package var content: InputContent?
    /// The formats that can be recognised.
    package var readers = Catalog.readers
    /// The vocabulary, or `nil` for that of the format.
    package var vocabulary: Vocabulary?
    /// The maximum size in bytes of an input that is read whole.
    package var sizeLimit = ByteSource.defaultSizeLimit
    /// The limits for archives.
    package var archiveLimits = ArchiveLimits()
    /// Whether named files in an unknown format are left out, as in folders; names are then not used for
    /// recognition.
    package var skipsUnknown = false

    /// Creates options that recognise everything by content.
    package init(for purpose: Purpose = .rows) { self.purpose = purpose }
}

extension InputOptions {
    /// The format of all inputs, if it was given.
    var format: ReaderFormat? {
        if case .rows(let format)? = content { format } else { nil }
    }

    /// Whether all inputs are contracts, without recognition.
    package var areContracts: Bool {
        if case .contract? = content { true } else { false }
    }

    /// Whether inputs are JSON or YAML values, recognised by name only.
    var takesValues: Bool { purpose == .schema || purpose == .recording }

    /// Returns the format that claims a file by its path alone.
    func claiming(_ source: ByteSource) -> ReaderFormat? {
        guard !areContracts, !takesValues else { return nil }
        let path = source.pathInFolder ?? source.name
        return (format.map { [$0] } ?? readers).first { $0.claims(path) }
    }

    /// Returns the content of some bytes, unless all inputs have the same.
    func content(of bytes: ArraySlice<UInt8>) -> InputContent? {
        format.map { .rows($0) } ?? InputLook.content(of: bytes, readers)
    }
}
