internal import KithSyntax

extension RulesetFunction {
    /// Checks that a mapping has exactly one of some members.
    static let xor = RulesetFunction(name: "xor", options: ["properties"]) { options in
        guard let names = options.texts("properties", atLeast: 2) else { return nil }
        return { input, report in
            guard let node = input.node, node.kind == .mapping else { return }
            let count = names.count { node.entry($0.span) != nil }
            guard count != 1 else { return }
            report.add(
                count == 0
                    ? "at least one of \(listed(names)) must be defined"
                    : "only one of \(listed(names)) must be defined, found \(count)")
        }
    }

    /// Checks that a mapping has at least one of some members.
    static let or = RulesetFunction(name: "or", options: ["properties"]) { options in
        guard let names = options.texts("properties", atLeast: 2) else { return nil }
        return { input, report in
            guard let node = input.node, node.kind == .mapping else { return }
            guard !names.contains(where: { node.entry($0.span) != nil }) else { return }
            report.add("at least one of \(listed(names)) must be defined")
        }
    }
}

private func listed(_ names: [[UInt8]]) -> String {
    let quoted = names.map { "\"\(shortened($0[...]))\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
}
