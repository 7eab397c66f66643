/// A flag: `--strict`, `-s`, and `--no-strict` if it is negatable.
package struct Flag: Parameter {
    /// The description of the flag.
    package let description: ParameterDescription
    private let initial: Bool

    /// Declares a flag.
    ///
    /// If it is given several times, the last one counts.
    ///
    /// - Parameters:
    ///   - name: the name after two dashes.
    ///   - short: the letter after one dash.
    ///   - initial: the default value.
    ///   - isNegatable: whether `--no-name` is accepted.
    ///   - help: one sentence.
    ///   - isHidden: whether help and completions omit it.
    package init(
        _ name: String, short: Unicode.Scalar? = nil, default initial: Bool = false,
        negatable isNegatable: Bool = false, help: String, hidden isHidden: Bool = false
    ) {
        var description = ParameterDescription(.flag, name)
        description.short = short
        description.help = help
        description.isNegatable = isNegatable
        description.isRepeated = true
        description.isHidden = isHidden
        if isNegatable, initial { description.defaultText = "on" }
        self.description = description
        self.initial = initial
    }

    /// Converts the given words to the value: the last word decides.
    package func value(of words: [String]) throws(UsageError) -> Bool {
        guard let last = words.last else { return initial }
        return !isSame(last, "--no-\(description.name)")
    }
}
