/// A type that a word on the command line can be read as.
public protocol ArgumentValue: Sendable {
    /// Reads a word; `nil` where it is none of this type.
    init?(argument: String)
    /// What the word must be, behind "expects": "a whole number".
    static var expectation: String { get }
    /// What stands for a value in help, where a parameter does not say.
    static var valueName: String { get }
    /// The only words there are, or `nil` where these cannot be listed.
    static var choices: [String]? { get }
    /// The word that is read as this value.
    var argumentText: String { get }
}

extension ArgumentValue {
    /// Not listed.
    public static var choices: [String]? { nil }
}

extension String: ArgumentValue {
    /// Any text.
    public init?(argument: String) {
        self = argument
    }

    /// Any text.
    public static var expectation: String { "text" }
    /// The word `<text>`.
    public static var valueName: String { "text" }
    /// The text itself.
    public var argumentText: String { self }
}

extension Int: ArgumentValue {
    /// Decimal digits, with a sign or without.
    public init?(argument: String) {
        self.init(argument)
    }

    /// A whole number.
    public static var expectation: String { "a whole number" }
    /// The word `<number>`.
    public static var valueName: String { "number" }
    /// Decimal digits.
    public var argumentText: String { String(self) }
}

extension Double: ArgumentValue {
    /// A finite decimal number.
    public init?(argument: String) {
        guard let value = Double(argument), value.isFinite else { return nil }
        self = value
    }

    /// A number.
    public static var expectation: String { "a number" }
    /// The word `<number>`.
    public static var valueName: String { "number" }
    /// The shortest decimal number that is read as this value.
    public var argumentText: String { String(self) }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable, RawValue == String {
    /// The case of that raw value.
    public init?(argument: String) {
        guard let value = Self.allCases.first(where: { isSame($0.rawValue, argument) }) else {
            return nil
        }
        self = value
    }

    /// The word `<choice>`.
    public static var valueName: String { "choice" }
    /// One of the raw values.
    public static var expectation: String { "one of the choices" }
    /// The raw values, in their order.
    public static var choices: [String]? { allCases.map(\.rawValue) }
    /// The raw value.
    public var argumentText: String { rawValue }
}

/// Compares bytes: text from outside is not equal because Unicode calls it equivalent.
func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
}

extension ParameterDescription {
    /// Reads one word as a value of this parameter.
    func read<Value: ArgumentValue>(_ word: String, as type: Value.Type) throws(UsageError) -> Value
    {
        if let choices, !(choices + otherWords).contains(where: { isSame($0, word) }) {
            throw .unknownChoice(word, of: spelling, among: choices + otherWords)
        }
        guard let value = Value(argument: word) else {
            throw .invalidValue(word, of: spelling, expected: Value.expectation)
        }
        return value
    }

    func read<Value: ArgumentValue>(
        _ words: [String], as type: Value.Type
    ) throws(UsageError) -> [Value] {
        var values: [Value] = []
        for word in words { values.append(try read(word, as: type)) }
        return values
    }
}
