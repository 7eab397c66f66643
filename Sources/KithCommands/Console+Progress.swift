internal import CommandLineKit
internal import KithKit
internal import SourceText

extension Console {
    /// Shows how much of some inputs has been read, from now until ``endProgress()``.
    func beginProgress(_ label: String, _ inputs: [ByteSource], _ settings: inout InputSettings) {
        let sizes = inputs.map(\.size)
        beginProgress(label, total: sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) })
        // Bytes of inputs before the current one.
        var total = 0
        let before = sizes.map { size in
            defer { total += size ?? 0 }
            return total
        }
        settings.progress = { source, bytes in
            self.showProgress(
                done: (before.indices.contains(source.index) ? before[source.index] : 0) + bytes)
        }
    }
}
