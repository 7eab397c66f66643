public import Diagnostics
internal import Model
public import SourceText
internal import Validators

/// What checking some inputs found.
public struct Checking: Sendable {
    /// What was found, in the order of reports.
    public private(set) var findings: [Finding] = []
    /// The inputs, with the text of those that have findings.
    public private(set) var sources = SourceMap()
    /// The JSON Pointer, or another name that the format has for it, of each finding's place.
    public private(set) var pointers: [SourceSpan: String] = [:]
    /// Whether an input could not be read at all.
    public private(set) var hasUnreadableInput = false

    /// Checks each input by itself; one that cannot be read does not keep the others from being checked.
    ///
    /// - Throws: ``KithError/usage(_:)`` and ``KithError/invalid(_:)``, as no input could be read then.
    public init(_ inputs: [ByteSource], settings: InputSettings) throws(KithError) {
        for input in inputs { try check(input, settings) }
        findings.sort()
    }

    private mutating func check(_ input: ByteSource, _ settings: InputSettings) throws(KithError) {
        let reading: Reading
        do throws(KithError) {
            reading = try Reading([input], settings: settings, sources: &sources, keepsText: true)
        } catch {
            guard case .read(let error) = error else { throw error }
            hasUnreadableInput = true
            findings.append(Finding(error))
            sources.reread([SourceID(sources.files.count - 1)])
            return
        }
        let found = reading.findings + Validator.check(reading.dataset, Catalog.ruleSets)
        for span in found.compactMap(\.span) where pointers[span] == nil {
            pointers[span] = reading.dataset.pointer(of: span)
        }
        findings += found
        let id = SourceID(sources.files.count - 1)
        // The text of an input without findings is not needed any more.
        if found.isEmpty { sources.replace(id, by: SourceFile(input)) }
    }
}

extension Finding {
    /// What stopped the reading of an input, as a finding of its own.
    public init(_ error: ReadError) {
        self.init(
            rule: "input/\(error.code)", severity: .error, message: error.message, span: error.span)
    }
}
