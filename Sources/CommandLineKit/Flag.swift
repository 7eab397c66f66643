/// A switch: `--strict`, `-s`, and `--no-strict` where that is declared.
public struct Flag: Parameter {
    /// What is known about it.
    public let description: ParameterDescription
    private let initial: Bool

    /// Declares a switch.
    ///
    /// Given several times, the last word counts.
    ///
    /// - Parameters:
    ///   - name: the word behind two dashes.
    ///   - short: the letter behind one dash.
    ///   - initial: the value if it is not given.
    ///   - isNegatable: whether `--no-name` is taken too.
    ///   - help: one sentence.
    ///   - isHidden: whether help keeps quiet about it.
    public init(
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

    /// The parser hands over which word was used.
    public func value(of words: [String]) throws(UsageError) -> Bool {
        guard let last = words.last else { return initial }
        return !isSame(last, "--no-\(description.name)")
    }
}
