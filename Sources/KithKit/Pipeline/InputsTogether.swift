internal import KithReaders
internal import KithSourceText

/// The inputs of a check that are read together: those with the same format and configuration.
struct InputsTogether {
    private struct Bundle {
        let group: Int
        let format: String
        /// The step of the first input, which reads all of them.
        let step: Int
        var inputs: [ByteSource]
    }

    private var bundles: [Bundle] = []
    private var steps: Set<Int> = []

    /// Adds an input whose format is read together; returns `false` for others.
    mutating func take(
        _ source: ByteSource, _ group: Int, _ settings: InputSettings, step: Int
    ) -> Bool {
        guard settings.format?.isReadTogether ?? settings.readers.contains(where: \.isReadTogether),
            let input = try? RecognisedInput(source, settings: settings),
            input.format.isReadTogether
        else { return false }
        steps.insert(step)
        let format = input.format.name
        if let index = bundles.firstIndex(where: { $0.group == group && $0.format == format }) {
            bundles[index].inputs.append(input.source)
        } else {
            bundles.append(Bundle(group: group, format: format, step: step, inputs: [input.source]))
        }
        return true
    }

    /// Returns the inputs to read at a step, or none if an earlier step reads them; `nil` for other inputs.
    func inputs(step: Int) -> [ByteSource]? {
        guard steps.contains(step) else { return nil }
        return bundles.first { $0.step == step }?.inputs ?? []
    }
}
