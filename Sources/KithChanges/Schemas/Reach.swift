internal import KithContracts

/// How many schemas a schema leads to.
enum Reach {
    /// Whether a question about the whole schema is quick.
    static func isSmall(_ schema: ContractObject) -> Bool {
        var seen: Set<Int> = [schema.number]
        var open = [schema]
        while let next = open.popLast() {
            for slot in next.slots {
                guard let target = slot.target, seen.insert(target.number).inserted else {
                    continue
                }
                if seen.count > 300 { return false }
                open.append(target)
            }
        }
        return true
    }
}
