/// Reduces failures to one cause for each value.
enum RootCauses {
    private struct Key: Hashable {
        let node: UInt32
        let missing: [UInt32]
    }

    /// Returns the first failure of each value.
    ///
    /// A wrong type hides all other failures. Missing members are kept beside other failures.
    static func of(_ failures: [Failure]) -> [Failure] {
        var wrongType: Set<UInt32> = []
        for failure in failures where failure.isAboutType { wrongType.insert(failure.value.node) }
        var seen: Set<Key> = []
        return failures.filter { failure in
            let node = failure.value.node
            if wrongType.contains(node), !failure.isAboutType { return false }
            return seen.insert(Key(node: node, missing: missing(failure))).inserted
        }
    }

    private static func missing(_ failure: Failure) -> [UInt32] {
        switch failure.reason {
        case .missing(let names), .missingBeside(let names, _): names
        default: []
        }
    }
}
