/// Makes a witness shorter, as long as it remains one.
struct WitnessShrinker {
    let isWitness: (JSONValue) -> Bool

    /// The maximum number of values that are tried.
    private static let maximumTries = 200

    /// Returns the shortest witness found.
    func shrunk(_ value: JSONValue) -> JSONValue {
        var best = value
        var tries = 0
        search: while true {
            for candidate in best.shorter {
                guard tries < Self.maximumTries else { break search }
                tries += 1
                if isWitness(candidate) {
                    best = candidate
                    continue search
                }
            }
            return best
        }
        return best
    }
}

extension JSONValue {
    /// Values that are like this one but shorter, those that lack most first.
    fileprivate var shorter: [JSONValue] {
        switch self {
        case .null, .boolean: []
        case .number(let number):
            [ExactDecimal.zero, .one]
                .filter { $0.description.utf8.count < number.description.utf8.count }
                .map { .number($0) }
        case .string(let text):
            Set([0, 1, text.points.count / 2, text.points.count - 1]).sorted()
                .filter { 0..<text.points.count ~= $0 }
                .map { .string(Text(points: Array(text.points.prefix($0)))) }
        case .array(let elements): shorterArrays(elements)
        case .object(let members): shorterObjects(members)
        }
    }

    private func shorterArrays(_ elements: [JSONValue]) -> [JSONValue] {
        var values: [JSONValue] = []
        for index in elements.indices.reversed() {
            var rest = elements
            rest.remove(at: index)
            values.append(.array(rest))
        }
        for index in elements.indices {
            for element in elements[index].shorter {
                var changed = elements
                changed[index] = element
                values.append(.array(changed))
            }
        }
        return values
    }

    private func shorterObjects(_ members: [Text: JSONValue]) -> [JSONValue] {
        let sorted = members.sorted { $0.key < $1.key }
        var values: [JSONValue] = []
        for (name, _) in sorted {
            var rest = members
            rest[name] = nil
            values.append(.object(rest))
        }
        for (name, value) in sorted {
            for shorter in value.shorter {
                var changed = members
                changed[name] = shorter
                values.append(.object(changed))
            }
        }
        return values
    }
}
