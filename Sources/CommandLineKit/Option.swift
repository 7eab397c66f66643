/// A named value: `--to csv`, `--to=csv`, `-t csv`, `-tcsv`.
///
/// `Value` is what `values[option]` gives. The four ways to declare one differ in what happens when it
/// is not given, or given more than once. Without `as:` it is a text.
public struct Option<Value: Sendable>: Parameter {
    /// What is known about it.
    public let description: ParameterDescription
    private let decode: @Sendable (ParameterDescription, [String]) throws(UsageError) -> Value

    /// Makes the value.
    public func value(of words: [String]) throws(UsageError) -> Value {
        try decode(description, words)
    }
}

// Left out, it is nil.
extension Option {
    /// One that may be left out: its value is then `nil`.
    public init<Element: ArgumentValue>(
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
    /// A text that may be left out: its value is then `nil`.
    public init(
        _ name: String, short: Unicode.Scalar? = nil, valueName: String = String.valueName,
        choices: [String]? = nil, completion: ParameterDescription.Completion = .none,
        help: String, hidden: Bool = false
    ) {
        self.init(
            name, short: short, as: String.self, valueName: valueName, choices: choices,
            completion: completion, help: help, hidden: hidden)
    }
}

// Left out, it has a value all the same, or is a mistake.
extension Option where Value: ArgumentValue {
    /// One that has a value also when it is left out.
    public init(
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

    /// One that must be given.
    public init(
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
    /// A text that must be given.
    public init(
        required name: String, short: Unicode.Scalar? = nil, valueName: String = String.valueName,
        choices: [String]? = nil, completion: ParameterDescription.Completion = .none, help: String
    ) {
        self.init(
            required: name, short: short, as: String.self, valueName: valueName,
            choices: choices, completion: completion, help: help)
    }
}

// Given several times, it is an array.
extension Option {
    /// One that may be given again and again: all values, in their order.
    public init<Element: ArgumentValue>(
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
    /// A text that may be given again and again: all values, in their order.
    public init(
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
