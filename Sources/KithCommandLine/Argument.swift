/// A positional argument: `kith convert INPUT`.
///
/// `Value` is the type of `values[argument]`; without `as:` it is `String`. Arguments are filled in
/// the order of their declaration. Optional arguments follow required ones, and a repeating
/// argument is last.
package struct Argument<Value: Sendable>: Parameter {
    /// The description of the argument.
    package let description: ParameterDescription
    private let decode: @Sendable (ParameterDescription, [String]) throws(UsageError) -> Value

    /// Converts the given words to the value.
    package func value(of words: [String]) throws(UsageError) -> Value {
        try decode(description, words)
    }
}

// Arguments that take one word.
extension Argument where Value: ArgumentValue {
    /// Declares a required argument.
    package init(
        _ name: String, as type: Value.Type, choices: [String]? = Value.choices,
        completion: ParameterDescription.Completion = .none, help: String
    ) {
        self.init(required: .argument(name, choices, completion, help))
    }

    fileprivate init(required description: ParameterDescription) {
        var description = description
        description.isRequired = true
        self.description = description
        decode = { (description, words) throws(UsageError) in
            guard let value = try description.read(words, as: Value.self).first else {
                throw .missingArgument(description.name)
            }
            return value
        }
    }

    /// Declares an argument with a default value.
    package init(
        _ name: String, default initial: Value, choices: [String]? = Value.choices,
        completion: ParameterDescription.Completion = .none, help: String
    ) {
        var description = ParameterDescription.argument(name, choices, completion, help)
        description.defaultText = initial.argumentText
        self.description = description
        decode = { (description, words) throws(UsageError) in
            try description.read(words, as: Value.self).first ?? initial
        }
    }
}

extension Argument where Value == String {
    /// Declares a required text argument.
    ///
    /// If `choices` is given, only these and `otherWords` are accepted; shells offer only the
    /// choices.
    package init(
        _ name: String, choices: [String]? = nil, otherWords: [String] = [],
        completion: ParameterDescription.Completion = .none, help: String
    ) {
        var description = ParameterDescription.argument(name, choices, completion, help)
        description.otherWords = otherWords
        self.init(required: description)
    }
}

// Arguments that take at most one word.
extension Argument {
    /// Declares an optional argument; its value is `nil` if omitted.
    package init<Element: ArgumentValue>(
        optional name: String, as type: Element.Type, choices: [String]? = Element.choices,
        completion: ParameterDescription.Completion = .none, help: String
    ) where Value == Element? {
        description = .argument(name, choices, completion, help)
        decode = { (description, words) throws(UsageError) in
            try description.read(words, as: Element.self).first
        }
    }
}

extension Argument where Value == String? {
    /// Declares an optional text argument; its value is `nil` if omitted.
    package init(
        optional name: String, choices: [String]? = nil,
        completion: ParameterDescription.Completion = .none, help: String
    ) {
        self.init(
            optional: name, as: String.self, choices: choices, completion: completion, help: help)
    }
}

// Arguments that take all remaining words.
extension Argument {
    /// Declares an argument that takes all remaining words in order.
    package init<Element: ArgumentValue>(
        repeating name: String, atLeastOne isRequired: Bool = true, as type: Element.Type,
        choices: [String]? = Element.choices,
        completion: ParameterDescription.Completion = .none, help: String
    ) where Value == [Element] {
        var description = ParameterDescription.argument(name, choices, completion, help)
        description.isRepeated = true
        description.isRequired = isRequired
        self.description = description
        decode = { (description, words) throws(UsageError) in
            if words.isEmpty, isRequired { throw .missingArgument(description.name) }
            return try description.read(words, as: Element.self)
        }
    }
}

extension Argument where Value == [String] {
    /// Declares a text argument that takes all remaining words in order.
    package init(
        repeating name: String, atLeastOne isRequired: Bool = true, choices: [String]? = nil,
        completion: ParameterDescription.Completion = .none, help: String
    ) {
        self.init(
            repeating: name, atLeastOne: isRequired, as: String.self, choices: choices,
            completion: completion, help: help)
    }
}

extension ParameterDescription {
    fileprivate static func argument(
        _ name: String, _ choices: [String]?, _ completion: Completion, _ help: String
    ) -> ParameterDescription {
        var description = ParameterDescription(.argument, name)
        description.valueName = name
        description.choices = choices
        description.completion = completion
        description.help = help
        return description
    }
}
