internal import Contracts
internal import Syntax

/// The operations of a contract, found by what descriptions call them.
struct OperationTable {
    /// The operations of each path by method, as a tree of segments; variables are at `nil`.
    private struct Branch {
        var next: [[UInt8]: Int] = [:]
        var variable: [Int] = []
        var operations: [[UInt8]: Operation] = [:]
        var isPath = false
    }

    /// What a mention leads to.
    enum Meaning {
        case operation(Operation)
        /// A path without that method; the methods that it has, in order.
        case path(methods: [String])
        case nothing
    }

    private var branches = [Branch()]
    /// Beginnings of paths that descriptions may leave out or put before: those of servers, and what
    /// all paths have in common.
    private var prefixes: [[[UInt8]]] = [[]]
    /// The fixed segments that all paths begin with.
    private var common: [[UInt8]] = []
    /// Whether there is no path at all, so that nothing can be said.
    let isEmpty: Bool

    init(_ contract: Contract) {
        let paths = contract.documentPaths
        isEmpty = paths.isEmpty
        for path in paths { add(path) }
        common = Self.commonSegments(paths)
        var seen: Set<[[UInt8]]> = [[]]
        for base in Self.bases(contract) {
            // A server at /api/v2 lets people write /v2/pets.
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
                // All variables of a place share a branch; texts that are fixed in part are let pass.
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

    /// What a mention means, with and without the beginnings that may be left out.
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
            // A fixed segment and a variable may both fit; more than a few ends are not kept.
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

    /// The paths of servers; in 2.0 the base path.
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
