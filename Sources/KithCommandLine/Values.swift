/// The values of a command's parameters, accessed by the properties that declare them.
package struct Values: Sendable {
    /// The program that contains the command.
    package let program: Program
    private let values: [String: any Sendable]
    private let given: Set<String>

    /// Converts the given words of each declared parameter.
    init(
        _ declarations: [Declaration], words: [String: [String]], program: Program
    ) throws(UsageError) {
        var values: [String: any Sendable] = [:]
        for declaration in declarations {
            let name = declaration.description.spelling
            values[name] = try declaration.parameter.value(of: words[name] ?? [])
        }
        self.program = program
        self.values = values
        given = Set(words.keys)
    }

    /// The value of a parameter, which the command must declare.
    package subscript<Key: Parameter>(key: Key) -> Key.Value {
        guard let value = values[key.description.spelling] as? Key.Value else {
            preconditionFailure("the command does not declare \(key.description.spelling)")
        }
        return value
    }

    /// Returns whether the parameter was given on the command line, as opposed to its default.
    package func isGiven(_ key: some Parameter) -> Bool {
        given.contains(key.description.spelling)
    }
}
