extension SourceBytes {
    /// Whether a byte stands anywhere with one of some texts behind it; one pass.
    public func contains(_ mark: UInt8, before texts: [String]) -> Bool {
        let bytes = padded.span
        for index in 0..<count where bytes[index] == mark {
            let rest = contents[(index + 1)...]
            if texts.contains(where: { rest.starts(with: $0.utf8) }) { return true }
        }
        return false
    }
}
