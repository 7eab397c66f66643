extension RulesetFunction {
    /// The value is there and JavaScript takes it for true.
    static let truthy = RulesetFunction(name: "truthy") { _ in
        { input, report in
            if !input.isTrue { report.add("\(report.subject()) must be truthy") }
        }
    }

    /// The value is missing, or JavaScript takes it for false.
    static let falsy = RulesetFunction(name: "falsy") { _ in
        { input, report in
            if input.isTrue { report.add("\(report.subject()) must be falsy") }
        }
    }

    /// The value is there.
    static let defined = RulesetFunction(name: "defined") { _ in
        { input, report in
            if case .missing = input { report.add("\(report.subject()) must be defined") }
        }
    }

    /// The value is missing.
    static let undefined = RulesetFunction(name: "undefined") { _ in
        { input, report in
            if case .missing = input { return }
            report.add("\(report.subject()) must be undefined")
        }
    }
}
