internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// The security schemes of a contract by name.
struct SecurityUse {
    let schemes: [ContractSlot]
    private let byName: [String: ContractObject]

    init(_ contract: Contract) {
        schemes = contract.securitySchemes
        var byName: [String: ContractObject] = [:]
        for slot in schemes {
            if let name = slot.name, let scheme = slot.target { byName[name] = scheme }
        }
        self.byName = byName
    }

    /// The names of all schemes, including those that could not be resolved.
    var names: [String] { schemes.compactMap(\.name) }

    /// Returns the scheme with a name.
    subscript(_ name: String) -> ContractObject? { byName[name] }
}

extension Contract {
    /// The entries of all security requirements: the names of schemes with their scopes.
    var securityDemands: [SyntaxEntry] {
        objects(of: .securityRequirement).flatMap { $0.node.entries.map(\.self) }
    }
}

/// Findings grouped by cause, so that each cause is reported once.
struct CausesByText {
    private var order: [String] = []
    private var places: [String: [SyntaxNode]] = [:]

    /// Adds a place for a cause.
    mutating func add(_ cause: String, at node: SyntaxNode) {
        if places[cause] == nil { order.append(cause) }
        places[cause, default: []].append(node)
    }

    /// Reports each cause at its first place, with up to three further places.
    func report(to report: inout Report) {
        for cause in order {
            let nodes = places[cause] ?? []
            let notes = nodes.dropFirst().prefix(3).map { Finding.Note("also here", at: $0.span) }
            report.add("\(cause)", at: nodes.first?.span, notes: notes)
        }
    }
}
