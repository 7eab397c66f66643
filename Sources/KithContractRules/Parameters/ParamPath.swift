internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for path variables and path parameters.
extension Rule where Subject == Contract {
    /// Path variables without a parameter.
    static var paramPathUndeclared: Self {
        Rule(
            "openapi/param-path-undeclared", .error,
            "Each variable of a path is declared by a parameter.",
            advice: """
                Declare it with 'in: path' and 'required: true', at the path if all operations \
                share it. Check the spelling; names are case-sensitive.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, Paths Object, Path Templating",
            aliases: [
                "spectral:path-params", "redocly:path-parameters-defined",
                "redocly:path-params-defined", "vacuum:path-params",
            ],
            repair: "Declares the variable as a required string in the path.",
            examples: [
                .passes(ExampleContract.with(twoOperations("'/a/{id}'", id, id)), .openapi),
                .fails(
                    ExampleContract.with(twoOperations("⟦'/a/{id}'⟧", "", "")),
                    "'{id}' in '/a/{id}' is declared by no parameter", form: .openapi,
                    repaired: ExampleContract.with(
                        twoOperations("'/a/{id}'", "", "", also: "parameters:\n      - \(lines)"))),
                .fails(
                    ExampleContract.with(
                        twoOperations("'/a/{id}'", id, "", put: "⟦put⟧")),
                    "'put' does not declare the variable '{id}' of its path", form: .openapi,
                    repaired: ExampleContract.with(twoOperations("'/a/{id}'", id, declared))),
            ]
        ) { contract, report in
            for path in contract.documentPaths where !path.isPartial {
                for undeclared in PathVariables(path).undeclared {
                    for (number, message) in undeclared.messages(path).enumerated() {
                        report.add(
                            message, at: undeclared.place.span,
                            change: number == 0 ? [undeclared.change(path)] : [])
                    }
                }
            }
        }
    }

    /// Path parameters without a variable.
    static var paramPathUnused: Self {
        Rule(
            "openapi/param-path-unused", .error,
            "Each path parameter occurs in the path.",
            advice: """
                Without a place in the path, the parameter cannot be sent. Write it in braces into \
                the path, or remove it. Check the spelling; names are case-sensitive.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, Parameter Object, name",
            aliases: [
                "spectral:path-params", "redocly:path-parameters-defined",
                "redocly:path-params-defined", "vacuum:path-params",
            ],
            repair: """
                With --only: gives it the name of a variable of the path that no parameter declares, if there is \
                one of nearly that name.
                """,
            examples: [
                .passes(ExampleContract.with(twoOperations("'/a/{id}'", id, id)), .openapi),
                .fails(
                    ExampleContract.with(
                        "paths: {'/a/{petId}': {parameters: [{in: path, name: ⟦petID⟧, required: true, "
                            + "schema: {type: string}}]}}"),
                    "'/a/{petId}' does not name the parameter 'petID'", form: .openapi,
                    repaired: ExampleContract.with(
                        "paths: {'/a/{petId}': {parameters: [{in: path, name: petId, required: true, "
                            + "schema: {type: string}}]}}")),
                .fails(
                    ExampleContract.with(
                        twoOperations(
                            "/a", "{in: path, name: ⟦id⟧, required: true, schema: {type: string}}",
                            "")),
                    "'/a' does not name the parameter 'id'", form: .openapi),
            ]
        ) { contract, report in
            var reported: Set<SyntaxNode> = []
            for path in contract.documentPaths {
                for slot in PathVariables(path).unused {
                    let place = slot.parameterPlace
                    guard let name = slot.target?["name"], reported.insert(place).inserted else {
                        continue
                    }
                    report.add(
                        "\(path.key.quoted) does not name the parameter \(name.quoted)",
                        at: place.span, change: [PathVariables.renaming(slot, name, in: path)])
                }
            }
        }
    }

    /// Path parameters that are not required.
    static var paramPathOptional: Self {
        Rule(
            "openapi/param-path-optional", .error, "A parameter in the path is required.",
            advice: "Without the parameter, it is a different path. Write 'required: true'.",
            tier: .spec, clause: "OpenAPI 3.1.2, Parameter Object, required",
            aliases: [
                "spectral:path-params", "redocly:path-parameters-defined", "vacuum:path-params",
            ],
            repair: "Writes 'required: true'.",
            examples: [
                .passes(ExampleContract.with(twoOperations("'/a/{id}'", id, id)), .openapi),
                .fails(
                    ExampleContract.with(
                        twoOperations(
                            "'/a/{id}'", "{in: ⟦path⟧, name: id, schema: {type: string}}",
                            "{in: path, name: id, required: ⟦false⟧, schema: {type: string}}")),
                    "the parameter 'id' in 'path' needs 'required: true'",
                    "the parameter 'id' in 'path' needs 'required: true'", form: .openapi,
                    repaired: ExampleContract.with(
                        twoOperations(
                            "'/a/{id}'",
                            "{in: path, required: true, name: id, schema: {type: string}}",
                            id))),
            ]
        ) { contract, report in
            for object in contract.objects(of: .parameter) {
                guard let location = object["in"], location.hasText("path"),
                    object["required"]?.boolean != true
                else { continue }
                let name = object["name"]?.quoted ?? "without a name"
                report.add(
                    "the parameter \(name) in 'path' needs 'required: true'",
                    at: (object["required"] ?? location).span, change: [requiring(object)])
            }
        }
    }

    /// Returns the change that requires a parameter.
    private static func requiring(_ object: ContractObject) -> TextChange? {
        let edit =
            object["required"].map { $0.replaced(by: .source("true")) }
            ?? object.node.adding(
                "required", .source("true"), after: object.node.entry("in"))
        return edit.map { TextChange("write 'required: true'", [$0]) }
    }

    /// A parameter as the repair writes it.
    private static var declared: String {
        "{name: id, in: path, required: true, schema: {type: string}}"
    }

    private static var lines: String {
        "name: id\n        in: path\n        required: true\n        schema:\n          type: string"
    }

    private static var id: String {
        "{in: path, name: id, required: true, schema: {type: string}}"
    }

    private static func twoOperations(
        _ path: String, _ first: String, _ second: String, put: String = "put", also: String = ""
    ) -> String {
        """
        paths:
          \(path):
            get: {parameters: [\(first)], responses: {'200': {description: Fine}}}
            \(put): {parameters: [\(second)], responses: {'200': {description: Fine}}}
        """ + (also.isEmpty ? "" : "\n    " + also)
    }
}

/// The variables of a path, compared with the parameters that declare them.
private struct PathVariables {
    /// The undeclared variables of a path or an operation.
    struct Undeclared {
        /// The key of the path, or of the operation that does not declare them.
        let place: SyntaxNode
        /// The operation; `nil` if no operation of the path declares them.
        let operation: Operation?
        var names: [String] = []

        /// Returns a message for each of the first variables, and one with the number of others.
        func messages(_ path: ContractPath) -> [Message] {
            let limit = 10
            let others = names.count - limit
            let shown = names.prefix(others == 1 ? limit + 1 : limit).map { message($0, path) }
            return others > 1 ? shown + [message(others: others, path)] : shown
        }

        /// Returns the change that declares them: in the operation, or at the path.
        func change(_ path: ContractPath) -> TextChange? {
            guard let holder = operation?.object ?? path.items.first else { return nil }
            let parameters = names.map { name in
                let type: [(key: String, value: NewValue)] = [("type", .text("string"))]
                return NewValue.object(
                    [
                        ("name", .text(name)), ("in", .text("path")), ("required", .source("true")),
                    ] + (holder.version == .v2 ? type : [("schema", .object(type))]))
            }
            let list = holder["parameters"]
            let edit =
                list.flatMap { list in
                    list.elements.isEmpty && list.style == .flow || parameters.count == 1
                        ? parameters.first.flatMap(list.adding) : nil
                } ?? (list == nil ? holder.node.adding("parameters", .list(parameters)) : nil)
            let words = names.map { "'\($0)'" }.joined(separator: ", ")
            return edit.map { TextChange("declare \(words) in the path", [$0]) }
        }

        private func message(_ name: String, _ path: ContractPath) -> Message {
            let variable = ShownText.quoted("{\(name)}".utf8)
            guard let operation else {
                return "\(variable) in \(path.key.quoted) is declared by no parameter"
            }
            return "'\(operation.method)' does not declare the variable \(variable) of its path"
        }

        private func message(others: Int, _ path: ContractPath) -> Message {
            guard let operation else {
                return "\(others) more variables in \(path.key.quoted) are declared by no parameter"
            }
            return "'\(operation.method)' does not declare \(others) more variables of its path"
        }
    }

    private(set) var undeclared: [Undeclared] = []
    private(set) var unused: [ContractSlot] = []

    init(_ path: ContractPath) {
        let names = path.template.names.filter { !$0.isEmpty }
        let known = Set(names)
        let shared = Self.declared(path.parameters)
        unused = path.parameters.filter { Self.isUnused($0, known) }
        let operations = path.operations.map { operation in
            let slots = operation.object.parameterSlots
            unused += slots.filter { Self.isUnused($0, known) }
            var declared = Self.declared(slots)
            if Self.hasOtherList(operation.object) { declared.isPartial = true }
            return (operation, declared)
        }
        guard !operations.isEmpty, !shared.isPartial,
            !path.items.contains(where: Self.hasOtherList)
        else { return }
        var nowhere = Undeclared(place: path.key, operation: nil)
        var here = operations.map { Undeclared(place: $0.0.place, operation: $0.0) }
        var seen: Set<String> = []
        for name in names where !shared.names.contains(name) && seen.insert(name).inserted {
            let without = operations.indices.filter {
                !operations[$0].1.isPartial && !operations[$0].1.names.contains(name)
            }
            if without.count == operations.count {
                nowhere.names.append(name)
            } else {
                for index in without { here[index].names.append(name) }
            }
        }
        undeclared = [nowhere] + here
    }

    /// Returns the change that gives a parameter the name of an undeclared variable that is nearly the same.
    static func renaming(
        _ slot: ContractSlot, _ name: SyntaxNode, in path: ContractPath
    ) -> TextChange? {
        guard slot.reference == nil else { return nil }
        let slots = path.parameters + path.operations.flatMap(\.object.parameterSlots)
        let declared = slots.compactMap { $0.target?["name"]?.text }
        let free = path.template.names.filter { !declared.contains($0) }
        return Suggestion.closest(to: name.text, among: free).flatMap {
            .writing($0, for: name, isOnRequest: true)
        }
    }

    /// Whether `parameters` is not a list, which the structure check reports.
    private static func hasOtherList(_ object: ContractObject) -> Bool {
        object["parameters"].map { $0.kind != .sequence } ?? false
    }

    private static let locations = [
        "path", "query", "header", "cookie", "body", "formData", "querystring",
    ]

    /// Returns the names of the path parameters in a list.
    ///
    /// `isPartial` is set if the list contains a parameter that is not valid, which other findings report.
    private static func declared(
        _ slots: [ContractSlot]
    ) -> (names: Set<String>, isPartial: Bool) {
        var names: Set<String> = []
        var isPartial = false
        for slot in slots {
            guard let parameter = slot.target, let location = parameter["in"],
                locations.contains(where: { location.hasText($0) })
            else {
                isPartial = true
                continue
            }
            guard location.hasText("path") else { continue }
            if let name = parameter["name"]?.text { names.insert(name) } else { isPartial = true }
        }
        return (names, isPartial)
    }

    private static func isUnused(_ slot: ContractSlot, _ names: Set<String>) -> Bool {
        guard let parameter = slot.target, parameter["in"]?.hasText("path") == true,
            let name = parameter["name"]
        else { return false }
        return !names.contains(name.text)
    }
}
