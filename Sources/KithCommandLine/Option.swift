/// A named value: `--to csv`, `--to=csv`, `-t csv`, `-tcsv`.
///
/// `Value` is the type of `values[option]`; without `as:` it is `String`. The four kinds of
/// initialiser differ in what happens if the option is omitted or repeated.
package struct Option<Value: Sendable>: Parameter {
    /// The description of the option.
    package private(set) var description: ParameterDescription
    private let decode: @Sendable (ParameterDescription, [String]) throws(UsageError) -> Value

    /// Returns the option with spellings that people type for it from habit: `--format`.
    package func typed(as habits: String...) -> Option {
        var option = self
        option.description.habits = habits
        return option
    }

    /// Returns the option with other words that it accepts besides its choices, and that shells do not offer.
    package func accepting(_ words: [String]) -> Option {
        var option = self
        option.description.otherWords = words
        return option
    }

    /// Converts the given words to the value.
    package func value(of words: [String]) throws(UsageError) -> Value {
        try decode(description, words)
    }
}

// Optional options: `nil` if omitted.
extension Option {
    /// Declares an option that is `nil` if omitted.
    package init<Element: ArgumentValue>(
        _ name: String, short: Unicode.Scalar? = nil, as type: Element.Type,
        valueName: String = Element.valueName, choices: [String]? = Element.choices,
        completion: ParameterDescription.Completion = .none, help: String, hidden: Bool = false
    ) where Value == Element? {
        description = .option(name, short, valueName, choices, completion, help, hidden)
        decode = { (description, words) throws(UsageError) in
            try description.read(words, as: Element.self).last
        }
    }
}

extension Option where Value == String? {
    /// Declares a text option that is `nil` if omitted.
    package init(
        _ name: String, short: Unicode.Scalar? = nil, valueName: String = String.valueName,
        choices: [String]? = nil, completion: ParameterDescription.Completion = .none,
        help: String, hidden: Bool = false
    ) {
        self.init(
            name, short: short, as: String.self, valueName: valueName, choices: choices,
            completion: completion, help: help, hidden: hidden)
    }
}

// Options with a default value, and required options.
extension Option where Value: ArgumentValue {
    /// Declares an option with a default value.
    package init(
        _ name: String, short: Unicode.Scalar? = nil, default initial: Value,
        valueName: String = Value.valueName, choices: [String]? = Value.choices,
        completion: ParameterDescription.Completion = .none, help: String, hidden: Bool = false
    ) {
        var description = ParameterDescription.option(
            name, short, valueName, choices, completion, help, hidden)
        description.defaultText = initial.argumentText
        self.description = description
        decode = { (description, words) throws(UsageError) in
            try description.read(words, as: Value.self).last ?? initial
        }
    }

    /// Declares a required option.
    package init(
        required name: String, short: Unicode.Scalar? = nil, as type: Value.Type,
        valueName: String = Value.valueName, choices: [String]? = Value.choices,
        completion: ParameterDescription.Completion = .none, help: String
    ) {
        var description = ParameterDescription.option(
            name, short, valueName, choices, completion, help, false)
        description.isRequired = true
        self.description = description
        decode = { (description, words) throws(UsageError) in
            guard let value = try description.read(words, as: Value.self).last else {
                throw .missingOption("\(description.spelling) <\(description.valueName)>")
            }
            return value
        }
    }
}

extension Option where Value == String {
    /// Declares a required text option.
    package init(
        required name: String, short: Unicode.Scalar? = nil, valueName: String = String.valueName,
        choices: [String]? = nil, completion: ParameterDescription.Completion = .none, help: String
    ) {
        self.init(
            required: name, short: short, as: String.self, valueName: valueName,
            choices: choices, completion: completion, help: help)
    }
}

// Repeatable options: an array.
extension Option {
    /// Declares a repeatable option; its value is the array of all given values in order.
    package init<Element: ArgumentValue>(
        repeating name: String, short: Unicode.Scalar? = nil, as type: Element.Type,
        valueName: String = Element.valueName, choices: [String]? = Element.choices,
        completion: ParameterDescription.Completion = .none, help: String, hidden: Bool = false
    ) where Value == [Element] {
        var description = ParameterDescription.option(
            name, short, valueName, choices, completion, help, hidden)
        description.isRepeated = true
        self.description = description
        decode = { (description, words) throws(UsageError) in
            try description.read(words, as: Element.self)
        }
    }
}

extension Option where Value == [String] {
    /// Declares a repeatable text option; its value is the array of all given values in order.
    package init(
        repeating name: String, short: Unicode.Scalar? = nil,
        valueName: String = String.valueName, choices: [String]? = nil,
        completion: ParameterDescription.Completion = .none, help: String, hidden: Bool = false
    ) {
        self.init(
            repeating: name, short: short, as: String.self, valueName: valueName,
            choices: choices, completion: completion, help: help, hidden: hidden)
    }
}

extension ParameterDescription {
    fileprivate static func option(
        _ name: String, _ short: Unicode.Scalar?, _ valueName: String, _ choices: [String]?,
        _ completion: Completion, _ help: String, _ isHidden: Bool
    ) -> ParameterDescription {
        var description = ParameterDescription(.option, name)
        description.short = short
        description.valueName = valueName
        description.choices = choices
        description.completion = completion
        description.help = help
        description.isHidden = isHidden
        return description
    }
}
