extension RulesetFunction {
    /// Checks that the value exists and JavaScript treats it as true.
    static let truthy = RulesetFunction(name: "truthy") { _ in
        { input, report in
            if !input.isTrue { report.add("\(report.subject()) must be truthy") }
        }
    }

    /// Checks that the value is missing, or that JavaScript treats it as false.
    static let falsy = RulesetFunction(name: "falsy") { _ in
        { input, report in
            if input.isTrue { report.add("\(report.subject()) must be falsy") }
        }
    }

    /// Checks that the value exists.
    static let defined = RulesetFunction(name: "defined") { _ in
        { input, report in
            if case .missing = input { report.add("\(report.subject()) must be defined") }
        }
    }

    /// Checks that the value is missing.
    static let undefined = RulesetFunction(name: "undefined") { _ in
        { input, report in
            if case .missing = input { return }
            report.add("\(report.subject()) must be undefined")
        }
    }
}
