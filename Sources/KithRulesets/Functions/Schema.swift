internal import KithJSONSchema
internal import KithSyntax

extension RulesetFunction {
    /// Checks that a value is valid against a JSON Schema.
    static let schema = RulesetFunction(
        name: "schema", options: ["schema", "dialect", "allErrors", "prepareResults"]
    ) { options in
        let tellsAll = options.flag("allErrors") ?? false
        let dialect: SchemaDialect? = options.choice("dialect", "dialect")
        guard let schema = options.value("schema") else { return options.missing("schema") }
        guard schema.kind == .mapping || schema.boolean != nil else {
            options.reader.report(
                "'schema' must be a schema, found \(schema.kindName)", at: schema)
            return nil
        }
        return { input, report in
            guard let node = input.node else {
                if case .missing = input { report.add("\(report.subject()) must exist") }
                return
            }
            let copy = report.schemas.resolved(node, report.target)
            let value = copy?.root ?? node
            var failures = report.schemas.failures(of: value, schema, dialect ?? .draft7)
            // The nodes of a copy have no spans to sort by.
            if copy != nil { failures.sort { $0.value.number < $1.value.number } }
            for failure in tellsAll ? failures[...] : failures.prefix(1) {
                guard failure.value == value else {
                    report.add(
                        failure.message, at: copy?.original(of: failure.value) ?? failure.value)
                    continue
                }
                let words = "the value "
                report.add(
                    failure.message.utf8.starts(with: words.utf8)
                        ? "\(report.subject()) \(failure.message.dropFirst(words.utf8.count))"
                        : failure.message)
            }
        }
    }
}
