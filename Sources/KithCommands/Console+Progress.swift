internal import KithCommandLine
internal import KithKit
internal import KithSourceText

extension Console {
    /// Shows how many bytes of the inputs have been read, until ``endProgress()``.
    func beginProgress(_ label: String, _ inputs: [ByteSource], _ rows: inout RowOptions) {
        let sizes = inputs.map(\.size)
        beginProgress(label, total: sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) })
        // The number of bytes in the inputs before each one.
        var total = 0
        let before = sizes.map { size in
            defer { total += size ?? 0 }
            return total
        }
        rows.progress = { source, bytes in
            self.showProgress(
                done: (before.indices.contains(source.index) ? before[source.index] : 0) + bytes)
        }
    }
}
