package import KithContracts
internal import KithSyntax

/// A lookup of the operations of recorded calls.
package struct RecordedCalls {
    private let tree: PathTree
    private let contract: Contract
    /// The paths of the servers, as segments, longest first.
    private let bases: [[ArraySlice<UInt8>]]

    /// Prepares the lookup for a contract.
    package init(_ contract: Contract) {
        self.contract = contract
        tree = contract.derived(PathTree.self)
        var bases: [[ArraySlice<UInt8>]] = []
        if let base = contract.root?["basePath"] { bases.append(Self.segments(base.bytes)) }
        for server in contract.objects(of: .server) {
            if let url = server["url"] { bases.append(Self.segments(Self.path(of: url.bytes))) }
        }
        self.bases = bases.sorted { $0.count > $1.count } + [[]]
    }

    /// Returns the operation of a call; `nil` if there is none.
    ///
    /// The URL may start with that of a server.
    package func operation(method: String, url: String) -> Operation? {
        let path = Self.segments(Self.path(of: ArraySlice(Array(url.utf8))))
        for base in bases where path.starts(with: base) {
            guard let node = node(of: path.dropFirst(base.count)) else { continue }
            for path in tree.nodes[node].paths {
                let operations = PathItem(contract[path.item]).operations
                if let found = operations.first(where: { $0.method == method.lowercased() }) {
                    return found
                }
            }
        }
        return nil
    }

    /// Returns the response for a status: the exact one, the one for its range, or the default.
    package static func response(_ status: String, of operation: Operation) -> Response? {
        let responses = operation.responses
        let range = status.prefix(1) + "XX"
        return responses.first { $0.status == status }
            ?? responses.first { $0.status == range }
            ?? responses.first { $0.status == "default" }
    }

    /// Returns the schema of a body or response.
    package static func schema(of holder: ContractObject) -> ContractObject? {
        Exchanges.schema(of: holder)
    }

    /// Returns the node of a path; fixed segments take precedence over placeholders.
    private func node(of segments: ArraySlice<ArraySlice<UInt8>>) -> Int? {
        // The nodes of the current level, in the order of precedence.
        var level = [0]
        for segment in segments {
            var next: [Int] = []
            for node in level.prefix(64) {
                if let child = tree.child(segment, of: node) { next.append(child) }
                if let child = tree.nodes[node].placeholder { next.append(child) }
            }
            level = next
        }
        return level.first { !tree.nodes[$0].paths.isEmpty }
    }

    private static func segments(_ path: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        path.split(separator: UInt8(ascii: "/"))
    }

    /// Returns the path of a URL, without scheme, host, query and fragment.
    private static func path(of url: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = url.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let slash = UInt8(ascii: "/")
        if let colon = rest.firstIndex(of: UInt8(ascii: ":")),
            rest[colon...].dropFirst().starts(with: [slash, slash])
        {
            rest = rest[colon...].dropFirst(3)
            rest = rest.firstIndex(of: slash).map { rest[$0...] } ?? []
        }
        return rest
    }
}
