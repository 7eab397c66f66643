/// The description of a parameter as plain data, independent of its type.
public struct ParameterDescription: Hashable, Sendable {
    /// The kind of a parameter.
    public enum Kind: Hashable, Sendable {
        /// `--name`
        case flag
        /// `--name value`
        case option
        /// A positional argument.
        case argument
    }

    /// The completions that a shell offers for a value.
    public enum Completion: Hashable, Sendable {
        /// None: any text is accepted.
        case none
        /// File and folder names.
        case files
        /// Folder names.
        case folders
        /// The program's own commands.
        case commands
    }

    /// The kind of the parameter.
    public let kind: Kind
    /// The name, without dashes or brackets.
    public let name: String
    /// The letter after a single dash.
    public var short: Unicode.Scalar?
    /// The help text: one sentence.
    public var help = ""
    /// The placeholder for the value in help pages; empty for a flag.
    public var valueName = ""
    /// The list of accepted values; `nil` if there is no closed list.
    public var choices: [String]?
    /// Further accepted values that shells do not offer.
    public var otherWords: [String] = []
    /// The completions that a shell offers if there are no choices.
    public var completion = Completion.none
    /// The default value to show in help; `nil` if there is none.
    public var defaultText: String?
    /// Whether the parameter is required.
    public var isRequired = false
    /// Whether the parameter may be given more than once.
    public var isRepeated = false
    /// Whether `--no-name` is accepted.
    public var isNegatable = false
    /// Whether help and completions omit the parameter.
    public var isHidden = false
    /// The heading in the help page; `nil` for the default one.
    public var group: String?

    /// Creates a description; other properties are set afterwards.
    public init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// The maximum number of choices that help and messages list.
    static let mostListed = 20

    /// The choices to list; empty if there are more than ``mostListed``.
    var readableChoices: [String] {
        guard let choices, choices.count <= Self.mostListed else { return [] }
        return choices
    }

    /// The name in messages: "--to" or "<input>".
    public var spelling: String {
        kind == .argument ? "<\(name)>" : "--\(name)"
    }

    /// The accepted spellings: "--links", "--no-links", "-l".
    ///
    /// Empty for an argument.
    public var words: [String] {
        if kind == .argument { return [] }
        let letter = short.map { ["-\($0)"] } ?? []
        return letter + [spelling] + (isNegatable ? ["--no-\(name)"] : [])
    }
}
