internal import KithContracts
internal import KithSyntax

/// The operations of a contract, for looking up mentions in descriptions.
struct OperationTable {
    /// A node of the tree of segments, with the operations of its path by method; variables have their own child.
    private struct Branch {
        var next: [[UInt8]: Int] = [:]
        var variable: [Int] = []
        var operations: [[UInt8]: Operation] = [:]
        var isPath = false
    }

    /// The result of looking up a mention.
    enum Meaning {
        case operation(Operation)
        /// A path without that method; `methods` are those that it has, sorted.
        case path(methods: [String])
        case nothing
    }

    private var branches = [Branch()]
    /// The prefixes that descriptions may put before a path: the paths of servers, and the ends of these.
    private var prefixes: [[[UInt8]]] = [[]]
    /// The fixed segments that all paths start with, which descriptions may leave out.
    private var common: [[UInt8]] = []
    /// Whether the contract has no paths, so that mentions cannot be checked.
    let isEmpty: Bool

    init(_ contract: Contract) {
        let paths = contract.documentPaths
        isEmpty = paths.isEmpty
        for path in paths { add(path) }
        common = Self.commonSegments(paths)
        var seen: Set<[[UInt8]]> = [[]]
        for base in Self.bases(contract) {
            // With a server at /api/v2, descriptions may write /v2/pets.
            for start in base.indices {
                let prefix = Array(base[start...])
                if seen.insert(prefix).inserted { prefixes.append(prefix) }
            }
        }
    }

    private mutating func add(_ path: ContractPath) {
        var branch = 0
        for segment in path.template.segments {
            if segment.isLiteral {
                if let next = branches[branch].next[segment.erased] {
                    branch = next
                    continue
                }
                branches[branch].next[segment.erased] = branches.count
            } else {
                // All variables at a position share a child. Segments that are partly fixed are treated as variables.
                if let next = branches[branch].variable.first {
                    branch = next
                    continue
                }
                branches[branch].variable.append(branches.count)
            }
            branch = branches.count
            branches.append(Branch())
        }
        branches[branch].isPath = true
        for operation in path.operations {
            branches[branch].operations[Array(operation.method.lowercased().utf8)] = operation
        }
    }

    /// Looks up a mention, with and without a prefix and the common segments.
    func meaning(of mention: OperationMention) -> Meaning {
        let segments = PathTemplate(mention.path).segments.map(\.erased)
        var best = Meaning.nothing
        for prefix in prefixes where segments.starts(with: prefix) {
            let rest = Array(segments.dropFirst(prefix.count))
            for candidate in common.isEmpty ? [rest] : [rest, common + rest] {
                switch meaning(candidate, mention.method) {
                case .operation(let operation): return .operation(operation)
                case .path(let methods): best = .path(methods: methods)
                case .nothing: break
                }
            }
        }
        return best
    }

    private func meaning(_ segments: [[UInt8]], _ method: [UInt8]) -> Meaning {
        var ends = [0]
        for segment in segments {
            // Both a fixed segment and a variable may match. At most 64 nodes are kept for each segment.
            var next: [Int] = []
            for branch in ends {
                if let fixed = branches[branch].next[segment] { next.append(fixed) }
                next += branches[branch].variable
            }
            ends = Array(next.prefix(64))
        }
        var methods: Set<String> = []
        var isPath = false
        for end in ends where branches[end].isPath {
            if let operation = branches[end].operations[method] { return .operation(operation) }
            isPath = true
            for operation in branches[end].operations.values {
                methods.insert(operation.method.uppercased())
            }
        }
        return isPath ? .path(methods: methods.sorted()) : .nothing
    }

    private static func commonSegments(_ paths: [ContractPath]) -> [[UInt8]] {
        guard paths.count > 1, var common = paths.first?.template.segments else { return [] }
        for path in paths {
            let count = zip(common, path.template.segments).prefix { $0.isLiteral && $0 == $1 }
                .count
            common.removeLast(common.count - count)
        }
        return common.map(\.erased)
    }

    /// Returns the paths of the servers; in version 2.0 the base path.
    private static func bases(_ contract: Contract) -> [[[UInt8]]] {
        var texts = Array(contract.objects(of: .server).compactMap { $0["url"]?.text })
        if let base = contract.root?["basePath"]?.text { texts.append(base) }
        return texts.map { text in
            var path = Substring(text)
            if let scheme = path.firstRange(of: "://") {
                path = path[scheme.upperBound...].drop { $0 != "/" }
            }
            return PathTemplate(path.utf8).segments.map(\.erased).filter { !$0.isEmpty }
        }
    }
}
