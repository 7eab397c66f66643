private import KithSystemBinding

extension SourceBytes {
    /// Returns whether the byte `mark` occurs directly before one of the texts.
    ///
    /// Takes one pass.
    package func contains(_ mark: UInt8, before texts: [String]) -> Bool {
        let bytes = padded.span
        var index = bytes.firstOffset(of: mark)
        while index < count {
            let rest = contents[(index + 1)...]
            if texts.contains(where: { rest.starts(with: $0.utf8) }) { return true }
            index = bytes.firstOffset(of: mark, from: index + 1)
        }
        return false
    }
}
