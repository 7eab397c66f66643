private import KithJSONBinding
internal import KithSourceText

/// One step from a container to a value in it.
enum JSONStep {
    /// To the value of the member with this key token.
    case member(key: Int)
    /// To the element at this index.
    case element(Int)
}

extension JSONDocument {
    /// Returns the JSON Pointer of a value: `/account/data/1`; empty for a root.
    ///
    /// A key has the pointer of its value. Walks from the root past the earlier siblings on each
    /// level.
    package func pointer(to token: Int) -> String { pointer(of: steps(to: token)) }

    func pointer(of steps: [JSONStep]) -> String {
        var text: [UInt8] = []
        for step in steps {
            text.append(UInt8(ascii: "/"))
            switch step {
            case .element(let index): text.append(contentsOf: String(index).utf8)
            case .member(let key):
                JSONPointer.append(token: decodedText(at: key), to: &text)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the path of a value for messages: `account.data[1].properties["first name"]`; `$`
    /// for a root.
    ///
    /// A key has the path of its value. Walks from the root past the earlier siblings on each
    /// level.
    package func path(to token: Int) -> String {
        var text: [UInt8] = []
        for step in steps(to: token) {
            switch step {
            case .element(let index): text.append(contentsOf: "[\(index)]".utf8)
            case .member(let key):
                let name = decodedText(at: key)
                if isIdentifier(name) {
                    if !text.isEmpty { text.append(UInt8(ascii: ".")) }
                    text.append(contentsOf: name)
                } else {
                    text.append(UInt8(ascii: "["))
                    JSONString.append(name, to: &text)
                    text.append(UInt8(ascii: "]"))
                }
            }
        }
        return text.isEmpty ? "$" : String(decoding: text, as: UTF8.self)
    }

    /// Returns the steps that lead from the root to a value.
    func steps(to token: Int) -> [JSONStep] {
        let target = isEnd(at: token) ? tokens[token].partner : token
        guard var current = roots.first(where: { target < next(after: $0) }) else { return [] }
        var steps: [JSONStep] = []
        while current != target {
            guard let (step, child) = step(from: current, towards: target) else { break }
            steps.append(step)
            if case .member(let key) = step, key == target { break }
            current = child
        }
        return steps
    }

    private func step(from container: Int, towards target: Int) -> (JSONStep, child: Int)? {
        for (key, value) in members(ofObjectAt: container) where target < next(after: value) {
            return (.member(key: key), value)
        }
        for (index, value) in elements(ofArrayAt: container).enumerated()
        where target < next(after: value) {
            return (.element(index), value)
        }
        return nil
    }

    /// Returns whether a key can stand in a path without quotes.
    private func isIdentifier(_ name: [UInt8]) -> Bool {
        guard let first = name.first, !first.isASCIIDigit else { return false }
        return name.allSatisfy { byte in
            byte.isASCIIAlphanumeric || byte >= 0x80 || "_-$".utf8.contains(byte)
        }
    }
}
