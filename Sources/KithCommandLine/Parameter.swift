/// A parameter of a command, declared as a stored property: its description and the key to its
/// value.
package protocol Parameter: Sendable {
    /// The type of the value in ``Values``.
    associatedtype Value: Sendable

    /// The description for help, completions and the parser.
    var description: ParameterDescription { get }

    /// Converts the given words, in order, to the value.
    func value(of words: [String]) throws(UsageError) -> Value
}

/// Parameters that several commands share, shown under their own heading.
///
/// A command declares the group as a stored property and reads its values as `values[output.path]`.
package protocol ParameterGroup: Sendable {
    /// The heading, without a colon.
    static var title: String { get }
}

/// A parameter found in a command.
struct Declaration {
    let parameter: any Parameter
    let description: ParameterDescription

    /// Finds the parameters that a command or group declares as stored properties.
    static func all(in declaring: Any, group: String? = nil) -> [Declaration] {
        Mirror(reflecting: declaring).children.flatMap { (child) -> [Declaration] in
            switch child.value {
            case let parameter as any Parameter:
                [Declaration(parameter, group: group)]
            case let parameters as [any Parameter]:
                parameters.map { Declaration($0, group: group) }
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
