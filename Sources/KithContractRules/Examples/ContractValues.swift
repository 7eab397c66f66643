package import KithContracts
internal import KithDiagnostics
package import KithJSONSchema
internal import KithSourceText
internal import KithSyntax

/// A validator of a contract's values against its schemas; each schema is compiled on first use.
struct ContractValues {
    private let store: SchemaStore
    private let contract: Contract
    /// The failures that were reported, so that a value shared by several places is reported once.
    private var told: Set<Told> = []
    /// The most failures of one value that are reported; the rest are only counted.
    private let limit = 5

    private struct Told: Hashable {
        let value: SyntaxNode
        let message: String
    }

    init(_ contract: Contract) {
        self.contract = contract
        store = SchemaStore(contract)
    }

    /// Reports the parts of a value that are not valid against a schema.
    mutating func check(
        _ value: SyntaxNode, called what: String, against schema: SyntaxNode,
        direction: Direction = .either, severity: Severity? = nil, _ report: inout Report
    ) {
        let verdict = store.check(value, against: schema, direction: direction)
        if verdict.isAccepted { return }
        let failures = verdict.failures.filter { !isAllowedNull($0) }
        for failure in failures.prefix(limit) {
            let told = Told(value: failure.value, message: failure.message)
            guard self.told.insert(told).inserted else { continue }
            var notes = failure.notes.map { Finding.Note($0.message, at: $0.node.span) }
            if let place = failure.schema {
                notes.append(.init("as asked for here", at: place.span))
            }
            if failures.count > limit, failure.value == failures[limit - 1].value {
                let count = failures.count - limit
                notes.append(
                    .init("\(count) more \(count == 1 ? "fault" : "faults") in this value"))
            }
            report.add(
                "\(what) does not fit: \(failure.message)", at: failure.value.span,
                severity: severity, notes: notes,
                change: [failure.types.flatMap { .writing(failure.value, as: $0) }])
        }
    }

    /// Reports a value of `enum` or `const` that other keywords of the same schema reject.
    mutating func checkOwn(
        _ value: SyntaxNode, called what: String, against schema: SyntaxNode,
        _ report: inout Report
    ) {
        let own = store.check(value, against: schema).failures.first { failure in
            failure.value == value && failure.schema?.parent == schema
                && failure.keyword != "enum" && failure.keyword != "const"
                && failure.keyword != "type"
        }
        guard let own else { return }
        report.add(
            "\(what) can never be sent: \(own.message)", at: value.span,
            notes: own.schema.map { [Finding.Note("as asked for here", at: $0.span)] } ?? [])
    }

    /// Whether a failure concerns null in a schema of version 2.0 with `x-nullable`.
    private func isAllowedNull(_ failure: SchemaFailure) -> Bool {
        guard failure.value.isNull, let schema = failure.schema?.parent,
            contract.files[schema.tree.source.index].version == .v2
        else { return false }
        return schema["x-nullable"]?.boolean == true
    }
}

extension SchemaFailure {
    /// The types that the value does not have.
    fileprivate var types: JSONTypes? {
        guard keyword == "type", let type = schema?.parent?["type"] else { return nil }
        return JSONTypes(declaredBy: type)
    }
}

extension SchemaStore {
    /// Creates a store of the schemas of a contract; strings must have the form that `format` names.
    package convenience init(_ contract: Contract) {
        let files = contract.files.compactMap { file in
            file.root.map { (uri: file.uri, root: $0, dialect: file.version.dialect) }
        }
        let roots = Dictionary(files.map { ($0.uri, $0.root) }) { first, _ in first }
        self.init(dialect: contract.version.dialect, formats: .asserted) { roots[$0] }
        for file in files { addContainer(file.root, uri: file.uri, dialect: file.dialect) }
    }
}

extension OpenAPIVersion {
    /// The dialect of JSON Schema that this version uses.
    package var dialect: Dialect { self <= .v30 ? .openAPI30 : .openAPI31 }
}
