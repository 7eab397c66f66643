/// What can be said about a parameter without its type: plain data for everything that shows it.
public struct ParameterDescription: Hashable, Sendable {
    /// How a parameter is given.
    public enum Kind: Hashable, Sendable {
        /// `--name`
        case flag
        /// `--name value`
        case option
        /// By its place.
        case argument
    }

    /// What a shell should offer for a value.
    public enum Completion: Hashable, Sendable {
        /// Nothing: any text may stand here.
        case none
        /// Names of files and folders.
        case files
        /// Names of folders.
        case folders
        /// The program's own commands.
        case commands
    }

    /// How it is given.
    public let kind: Kind
    /// The name, without dashes or brackets.
    public let name: String
    /// The letter behind a single dash.
    public var short: Unicode.Scalar?
    /// One sentence.
    public var help = ""
    /// What stands for the value in help; empty for a flag.
    public var valueName = ""
    /// The only values it takes, or `nil` where these are not listed.
    public var choices: [String]?
    /// Words that it takes beside the choices, and that no shell offers.
    public var otherWords: [String] = []
    /// What a shell should offer where there are no choices.
    public var completion = Completion.none
    /// The value it has when it is not given, or `nil` where that is none worth showing.
    public var defaultText: String?
    /// Whether it must be given.
    public var isRequired = false
    /// Whether it may be given more than once.
    public var isRepeated = false
    /// Whether `--no-name` takes it back.
    public var isNegatable = false
    /// Whether help and completions keep quiet about it.
    public var isHidden = false
    /// The heading it is shown under, or `nil` for the usual one.
    public var group: String?

    /// Begins a description; the rest is set on it.
    public init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// How many choices people read.
    static let mostListed = 20

    /// The choices, where they are few enough to be read.
    var readableChoices: [String] {
        guard let choices, choices.count <= Self.mostListed else { return [] }
        return choices
    }

    /// As messages call it: "--to" or "<input>".
    public var spelling: String {
        kind == .argument ? "<\(name)>" : "--\(name)"
    }

    /// The words that call it: "--links", "--no-links", "-l".
    ///
    /// None for an argument.
    public var words: [String] {
        if kind == .argument { return [] }
        let letter = short.map { ["-\($0)"] } ?? []
        return letter + [spelling] + (isNegatable ? ["--no-\(name)"] : [])
    }
}
