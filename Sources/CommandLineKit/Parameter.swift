/// Something a command takes, declared as a stored property: at once its description and the key to its value.
public protocol Parameter: Sendable {
    /// What the command finds in its ``Values``.
    associatedtype Value: Sendable

    /// All that help, completions and the parser need to know.
    var description: ParameterDescription { get }

    /// Makes the value from the words that were given for it, in their order.
    func value(of words: [String]) throws(UsageError) -> Value
}

/// Parameters that several commands share, shown under a heading of their own.
///
/// A command has it as a stored property; its values are found as `values[output.path]`.
public protocol ParameterGroup: Sendable {
    /// The heading, without a colon.
    static var title: String { get }
}

/// A parameter as it was found in a command.
struct Declaration {
    let parameter: any Parameter
    let description: ParameterDescription

    /// Reads what a command or a group declares from its stored properties.
    static func all(in declaring: Any, group: String? = nil) -> [Declaration] {
        Mirror(reflecting: declaring).children.flatMap { (child) -> [Declaration] in
            switch child.value {
            case let parameter as any Parameter:
                [Declaration(parameter, group: group)]
            case let inner as any ParameterGroup:
                all(in: inner, group: type(of: inner).title)
            default: []
            }
        }
    }

    private init(_ parameter: any Parameter, group: String?) {
        self.parameter = parameter
        var description = parameter.description
        description.group = group
        self.description = description
    }
}
