internal import KithSyntax

extension RulesetFunction {
    /// Checks the length of a text, list or mapping, or the value of a number.
    static let length = RulesetFunction(name: "length", options: ["min", "max"]) { options in
        let (min, max) = (options.number("min"), options.number("max"))
        guard options.value("min") != nil || options.value("max") != nil else {
            return options.missing("min")
        }
        return { input, report in
            guard let length = input.node?.measure else { return }
            if let min, length < min {
                report.add("\(report.subject()) must not be shorter than \(Digits.text(min))")
            }
            if let max, length > max {
                report.add("\(report.subject()) must not be longer than \(Digits.text(max))")
            }
        }
    }
}

extension SyntaxNode {
    fileprivate var measure: Double? {
        switch scalarType {
        case nil: Double(kind == .mapping ? entries.count : elements.count)
        case .integer, .float: double
        case .string: Double(TextLength.utf16(bytes))
        case .boolean, .null: nil
        }
    }
}

/// Numbers in messages.
enum Digits {
    /// Returns a number without an unnecessary `.0`.
    static func text(_ number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? String(number)
    }
}
