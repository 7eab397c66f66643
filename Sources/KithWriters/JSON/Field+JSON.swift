internal import KithModel

extension Field {
    /// The allowed values as JSON; empty if all values are allowed.
    var allowedValues: [JSONValue] {
        constraints.values.map { value in
            switch type {
            case .integer, .number: Double(value).map { .number($0) } ?? .text(value)
            case .boolean: .boolean(value == "true")
            case .text, .decimal, .timestamp, .date, .bytes, .json: .text(value)
            }
        }
    }
}
