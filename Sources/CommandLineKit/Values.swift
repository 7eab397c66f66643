/// What a command was given, found by the properties that declare it.
public struct Values: Sendable {
    /// The program that the command belongs to, for commands that show it.
    public let program: Program
    private let values: [String: any Sendable]
    private let given: Set<String>

    /// Reads the words that were given for each declared parameter.
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

    /// The value of a parameter, which the command must have declared.
    public subscript<Key: Parameter>(key: Key) -> Key.Value {
        guard let value = values[key.description.spelling] as? Key.Value else {
            preconditionFailure("the command does not declare \(key.description.spelling)")
        }
        return value
    }

    /// Whether the command line says it, as opposed to a default.
    public func isGiven(_ key: some Parameter) -> Bool {
        given.contains(key.description.spelling)
    }
}
