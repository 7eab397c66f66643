internal import Readers
internal import SourceText

/// The inputs of one check that are read at once: those of one format under one configuration.
struct InputsTogether {
    private struct Bundle {
        let group: Int
        let format: String
        /// The place of the first among the steps of the check, which reads all.
        let step: Int
        var inputs: [ByteSource]
    }

    private var bundles: [Bundle] = []
    private var steps: Set<Int> = []

    /// Takes an input whose format is read together; `false` for others.
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

    /// The inputs that are read at a step, none where an earlier one reads it; `nil` for other inputs.
    func inputs(step: Int) -> [ByteSource]? {
        guard steps.contains(step) else { return nil }
        return bundles.first { $0.step == step }?.inputs ?? []
    }
}
