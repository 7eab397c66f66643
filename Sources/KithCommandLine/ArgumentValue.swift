/// A type that can be read from a command line word.
package protocol ArgumentValue: Sendable {
    /// Parses a word; `nil` if it is not valid.
    init?(argument: String)
    /// The expected form, a phrase that fits after "expects": "a whole number".
    static var expectation: String { get }
    /// The default placeholder for a value in help pages.
    static var valueName: String { get }
    /// The list of accepted words; `nil` if there is no closed list.
    static var choices: [String]? { get }
    /// Returns a valid word that is close to one that is not; `nil` if there is none.
    static func closest(to word: String) -> String?
    /// The word that is parsed as this value.
    var argumentText: String { get }
}

extension ArgumentValue {
    /// `nil`: there is no closed list.
    package static var choices: [String]? { nil }
    /// `nil` by default; choices have suggestions of their own.
    package static func closest(to word: String) -> String? { nil }
}

extension String: ArgumentValue {
    /// Accepts any text.
    package init?(argument: String) {
        self = argument
    }

    /// The phrase "text".
    package static var expectation: String { "text" }
    /// The placeholder `<text>`.
    package static var valueName: String { "text" }
    /// The text itself.
    package var argumentText: String { self }
}

extension Int: ArgumentValue {
    /// Parses decimal digits with an optional sign.
    package init?(argument: String) {
        self.init(argument)
    }

    /// The phrase "a whole number".
    package static var expectation: String { "an integer" }
    /// The placeholder `<number>`.
    package static var valueName: String { "number" }
    /// Decimal digits, with a minus sign if negative.
    package var argumentText: String { String(self) }
}

extension Double: ArgumentValue {
    /// Parses a finite decimal number.
    package init?(argument: String) {
        guard let value = Double(argument), value.isFinite else { return nil }
        self = value
    }

    /// The phrase "a number".
    package static var expectation: String { "a number" }
    /// The placeholder `<number>`.
    package static var valueName: String { "number" }
    /// The shortest decimal number that is parsed as this value.
    package var argumentText: String { String(self) }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable, RawValue == String {
    /// Finds the case with this raw value.
    package init?(argument: String) {
        guard let value = Self.allCases.first(where: { isSame($0.rawValue, argument) }) else {
            return nil
        }
        self = value
    }

    /// The placeholder `<choice>`.
    package static var valueName: String { "choice" }
    /// The phrase "one of the choices".
    package static var expectation: String { "one of the choices" }
    /// The raw values in declaration order.
    package static var choices: [String]? { allCases.map(\.rawValue) }
    /// The raw value.
    package var argumentText: String { rawValue }
}

/// Compares bytes, because words from outside must not match by Unicode equivalence alone.
func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
}

extension ParameterDescription {
    /// Parses one word as a value of this parameter.
    func read<Value: ArgumentValue>(_ word: String, as type: Value.Type) throws(UsageError) -> Value
    {
        if let choices, !(choices + otherWords).contains(where: { isSame($0, word) }) {
            throw .unknownChoice(word, of: spelling, among: choices, or: otherWords)
        }
        guard let value = Value(argument: word) else {
            throw .invalidValue(
                word, of: spelling, expected: Value.expectation,
                meant: Value.closest(to: word))
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
