internal import SourceText
internal import YAMLBinding

extension ReadError {
    /// What libyaml says, in words that tell what to do.
    init(yaml error: YAMLError, in bytes: SourceBytes, source: SourceID) {
        let offset = min(error.offset, bytes.count)
        let end = min(offset + 1, bytes.count)
        switch error.stage {
        case .memory:
            self.init(.tooLarge, "there is not enough memory to read the text", cause: error)
        case .reader:
            self.init(
                .malformed, readerMessage(error), at: SourceSpan(source, offset..<end), cause: error
            )
        case .scanner, .parser:
            self.init(
                .malformed, "\(error.problem) \(error.context)",
                at: SourceSpan(source, offset..<end),
                cause: error)
        }
    }
}

private func readerMessage(_ error: YAMLError) -> String {
    error.problem
}
