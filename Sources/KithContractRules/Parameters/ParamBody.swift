internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for the bodies of version 2.0, which are parameters.
extension Rule where Subject == Contract {
    /// Operations with several bodies, or with a body and a form.
    static var paramBody: Self {
        Rule(
            "openapi/param-body", .error,
            "An operation of version 2.0 has either one body or a form.",
            advice: """
                A request has one body. Put all data into the schema of one parameter in 'body', \
                or into parameters in 'formData'.
                """,
            tier: .spec, clause: "OpenAPI 2.0, Parameter Object",
            aliases: ["spectral:operation-parameters", "vacuum:operation-parameters"],
            examples: [
                .passes(ExampleContract.get("parameters: [\(body("b"))]", "2.0"), .openapi),
                .fails(
                    ExampleContract.get("parameters: [\(body("b")), \(body("⟦c⟧"))]", "2.0"),
                    "there is one parameter in 'body' at most", form: .openapi),
                .fails(
                    ExampleContract.get("parameters: [\(body("b")), \(body("⟦b⟧"))]", "2.0"),
                    "there is one parameter in 'body' at most", form: .openapi),
                .fails(
                    ExampleContract.get(
                        "parameters: [\(body("b")), {in: formData, name: ⟦c⟧, type: string}]",
                        "2.0"),
                    "a parameter in 'formData' is not allowed beside one in 'body'", form: .openapi),
            ]
        ) { contract, report in
            guard contract.version == .v2 else { return }
            for operation in contract.operations {
                check(
                    operation.object.parameterSlots,
                    operation.pathItem?.object.parameterSlots ?? [], &report)
            }
        }
    }

    private static func body(_ name: String) -> String {
        "{in: body, name: \(name), schema: {type: object}}"
    }

    private static func check(
        _ own: [ContractSlot], _ shared: [ContractSlot], _ report: inout Report
    ) {
        let slots = own + shared
        var bodies = own.filter(isBody)
        // A body of an operation replaces a body of its path with the same name.
        let names = Set(bodies.map { $0.parameterPlace.bytes })
        bodies += shared.filter { isBody($0) && !names.contains($0.parameterPlace.bytes) }
        guard !bodies.isEmpty else { return }
        let first = bodies.removeFirst().parameterPlace
        let note = Finding.Note("the first one", at: first.span)
        for slot in bodies {
            report.add(
                "there is one parameter in 'body' at most", at: slot.parameterPlace.span,
                notes: [note])
        }
        let form = slots.first { $0.target?["in"]?.hasText("formData") == true }
        guard let form else { return }
        report.add(
            "a parameter in 'formData' is not allowed beside one in 'body'",
            at: form.parameterPlace.span, notes: [Finding.Note("the body", at: first.span)])
    }

    private static func isBody(_ slot: ContractSlot) -> Bool {
        slot.target?["in"]?.hasText("body") == true
    }

    /// Forms without a media type.
    static var paramFormConsumes: Self {
        Rule(
            "openapi/param-form-consumes", .warning,
            "An operation with a form says how the form is written.",
            advice: """
                Write 'consumes: [application/x-www-form-urlencoded]', or 'multipart/form-data' \
                where files are sent.
                """,
            tier: .bug, clause: "OpenAPI 2.0, Parameter Object, in",
            aliases: [
                "spectral:oas2-operation-formData-consume-check",
                "vacuum:oas2-operation-formData-consume-check",
            ],
            repair: "Declares multipart/form-data if a file is sent.",
            examples: [
                .passes(form("consumes: [multipart/form-data], ", "a"), .openapi),
                .fails(
                    form("", "⟦a⟧"),
                    "'consumes' names no media type of forms", form: .openapi),
                .fails(
                    form("summary: A, ", "⟦a⟧", "file"),
                    "'consumes' names no media type of forms", form: .openapi,
                    repaired: ExampleContract.get(
                        "summary: A, parameters: [{in: formData, name: a, type: file}]", "2.0"
                    ).replacing("Fine}}", "Fine}}, consumes: [multipart/form-data]")),
            ]
        ) { contract, report in
            guard contract.version == .v2 else { return }
            for operation in contract.operations {
                let form = operation.parameters.first { $0.location?.hasText("formData") == true }
                guard let form else { continue }
                let consumes = operation.object["consumes"] ?? contract.root?["consumes"]
                let isDeclared = consumes?.elements.contains { type in
                    type.bytes.starts(with: "multipart/form-data".utf8)
                        || type.bytes.starts(with: "application/x-www-form-urlencoded".utf8)
                }
                guard isDeclared != true else { continue }
                report.add(
                    "'consumes' names no media type of forms",
                    at: (operation.object["consumes"] ?? form.name ?? operation.place).span,
                    change: [multipart(operation)])
            }
        }
    }

    private static func multipart(_ operation: Operation) -> TextChange? {
        let hasFile = operation.parameters.contains { $0.object["type"]?.hasText("file") == true }
        guard hasFile, operation.object["consumes"] == nil else { return nil }
        return operation.object.node.adding("consumes", .list([.text("multipart/form-data")])).map {
            TextChange("add 'consumes: [multipart/form-data]'", [$0])
        }
    }

    private static func form(
        _ consumes: String, _ name: String, _ type: String = "string"
    ) -> String {
        ExampleContract.get(
            "\(consumes)parameters: [{in: formData, name: \(name), type: \(type)}]", "2.0")
    }
}
