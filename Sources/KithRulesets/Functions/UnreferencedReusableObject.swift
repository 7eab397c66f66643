internal import KithSyntax

extension RulesetFunction {
    /// Checks that each member of a mapping is referred to.
    static let unreferencedReusableObject = RulesetFunction(
        name: "unreferencedReusableObject", options: ["reusableObjectsLocation"]
    ) { options in
        guard let node = options.value("reusableObjectsLocation") else {
            return options.missing("reusableObjectsLocation")
        }
        guard let text = options.text("reusableObjectsLocation") else { return nil }
        guard text.utf8.first == UInt8(ascii: "#"),
            JSONPointer(parsing: String(text.dropFirst())) != nil
        else {
            options.reader.report(
                "'reusableObjectsLocation' must be a local reference such as #/definitions",
                at: node)
            return nil
        }
        return { input, report in
            guard let node = input.node, node.kind == .mapping else { return }
            for entry in node.entries {
                let step = JSONPointer([entry.key.text]).description
                if report.references.contains(Array((text + step).utf8)) { continue }
                report.add(
                    "potential orphaned reusable object has been detected", at: entry.key,
                    isKey: true)
            }
        }
    }
}
