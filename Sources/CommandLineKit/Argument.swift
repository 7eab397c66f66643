/// A value known by its place: `kith convert INPUT`.
///
/// `Value` is what `values[argument]` gives. Arguments are filled in the order of their declaration; what
/// may be left out stands behind what may not, and one that takes several stands last. Without `as:` it
/// is a text.
public struct Argument<Value: Sendable>: Parameter {
    /// What is known about it.
    public let description: ParameterDescription
    private let decode: @Sendable (ParameterDescription, [String]) throws(UsageError) -> Value

    /// Makes the value.
    public func value(of words: [String]) throws(UsageError) -> Value {
        try decode(description, words)
    }
}

// One word.
extension Argument where Value: ArgumentValue {
    /// One that must be given.
    public init(
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

    /// One that has a value also when it is left out.
    public init(
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
    /// A text that must be given; shells offer the choices, other words are taken too.
    public init(
        _ name: String, choices: [String]? = nil, otherWords: [String] = [],
        completion: ParameterDescription.Completion = .none, help: String
    ) {
        var description = ParameterDescription.argument(name, choices, completion, help)
        description.otherWords = otherWords
        self.init(required: description)
    }
}

// One word or none.
extension Argument {
    /// One that may be left out: its value is then `nil`.
    public init<Element: ArgumentValue>(
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
    /// A text that may be left out: its value is then `nil`.
    public init(
        optional name: String, choices: [String]? = nil,
        completion: ParameterDescription.Completion = .none, help: String
    ) {
        self.init(
            optional: name, as: String.self, choices: choices, completion: completion, help: help)
    }
}

// All words that are left.
extension Argument {
    /// One that takes all that is left, in order.
    public init<Element: ArgumentValue>(
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
    /// Texts: all that is left, in order.
    public init(
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
