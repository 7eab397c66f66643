/// Makes a witness shorter, as long as it remains one.
struct WitnessShrinker {
    /// Whether texts and numbers remain as they are.
    var keepsScalars = false
    let isWitness: (JSONValue) -> Bool

    /// The maximum size of all values that are tried, in nodes and characters.
    private static let maximumWork = 50_000

    /// Returns the shortest witness found.
    func shrunk(_ value: JSONValue) -> JSONValue {
        var best = value
        var work = 0
        search: while true {
            for candidate in best.shorter(keepsScalars) {
                work += candidate.size
                guard work < Self.maximumWork else { break search }
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
    /// The number of nodes and characters.
    fileprivate var size: Int {
        switch self {
        case .null, .boolean, .number: 1
        case .string(let text): 1 + text.points.count
        case .array(let elements): elements.reduce(1) { $0 + $1.size }
        case .object(let members): members.reduce(1) { $0 + $1.key.points.count + $1.value.size }
        }
    }

    /// Values that are like this one but shorter, those that lack most first.
    fileprivate func shorter(_ keepsScalars: Bool) -> [JSONValue] {
        switch self {
        case .null, .boolean: []
        case .number(let number):
            keepsScalars
                ? []
                : [ExactDecimal.zero, .one]
                    .filter { $0.description.utf8.count < number.description.utf8.count }
                    .map { .number($0) }
        case .string(let text): keepsScalars ? [] : Self.shorterTexts(text)
        case .array(let elements): shorterArrays(elements, keepsScalars)
        case .object(let members): shorterObjects(members, keepsScalars)
        }
    }

    private static func shorterTexts(_ text: Text) -> [JSONValue] {
        Set([0, 1, text.points.count / 2, text.points.count - 1]).sorted()
            .filter { 0..<text.points.count ~= $0 }
            .map { .string(Text(points: Array(text.points.prefix($0)))) }
    }

    private func shorterArrays(_ elements: [JSONValue], _ keepsScalars: Bool) -> [JSONValue] {
        var values: [JSONValue] = []
        for index in elements.indices.reversed() {
            var rest = elements
            rest.remove(at: index)
            values.append(.array(rest))
        }
        for index in elements.indices {
            for element in elements[index].shorter(keepsScalars) {
                var changed = elements
                changed[index] = element
                values.append(.array(changed))
            }
        }
        return values
    }

    private func shorterObjects(_ members: [Text: JSONValue], _ keepsScalars: Bool) -> [JSONValue] {
        let sorted = members.sorted { $0.key < $1.key }
        var values: [JSONValue] = []
        for (name, _) in sorted {
            var rest = members
            rest[name] = nil
            values.append(.object(rest))
        }
        for (name, value) in sorted {
            for shorter in value.shorter(keepsScalars) {
                var changed = members
                changed[name] = shorter
                values.append(.object(changed))
            }
        }
        return values
    }
}
