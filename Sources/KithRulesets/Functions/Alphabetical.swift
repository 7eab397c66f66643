internal import KithSyntax

extension RulesetFunction {
    /// Checks that the elements of a list, or the keys of a mapping, are in alphabetical order.
    static let alphabetical = RulesetFunction(name: "alphabetical", options: ["keyedBy"]) {
        options in
        let key = options.text("keyedBy").map { Array($0.utf8) }
        return { input, report in
            guard let node = input.node, node.kind != .scalar else { return }
            let items = node.sortable(by: key, report)
            for (first, second) in zip(items, items.dropFirst()) {
                guard let name = first.name, let next = second.name,
                    AlphabeticalOrder.isBefore(next, name)
                else { continue }
                report.add(
                    "\(FunctionInput.node(name).printed) must be placed after "
                        + FunctionInput.node(next).printed, at: first.place,
                    isKey: node.kind == .mapping)
                return
            }
        }
    }
}

extension SyntaxNode {
    /// Returns the items that must be in order, and the scalar that each is sorted by.
    fileprivate func sortable(
        by key: [UInt8]?, _ report: FunctionReport
    ) -> [(place: SyntaxNode, name: SyntaxNode?)] {
        if kind == .mapping { return entries.map { ($0.key, $0.key) } }
        return elements.map { element in
            guard let key else { return (element, element.kind == .scalar ? element : nil) }
            let name = report.meant(element).entry(key.span)?.value
            return (element, name?.kind == .scalar ? name : nil)
        }
    }
}

/// Alphabetical order: numbers by value, letters regardless of case.
enum AlphabeticalOrder {
    /// The rank of each ASCII character, as in dictionaries: signs, digits, letters.
    private static let ranks: [UInt8] = {
        let order =
            "\t\n\u{0B}\u{0C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789"
            + "abcdefghijklmnopqrstuvwxyz"
        var ranks = [UInt8](repeating: 0, count: 128)
        for (rank, byte) in order.utf8.enumerated() { ranks[Int(byte)] = UInt8(rank + 1) }
        for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") {
            ranks[Int(byte)] = ranks[Int(byte) + 32]
        }
        return ranks
    }()

    /// Returns whether a scalar comes before another.
    static func isBefore(_ left: SyntaxNode, _ right: SyntaxNode) -> Bool {
        let (first, second) = (FilterValue(left).number, FilterValue(right).number)
        if !first.isNaN, !second.isNaN { return first < second }
        guard left.scalarType == .string, right.scalarType == .string else { return false }
        return isBefore(left.bytes, right.bytes)
    }

    /// Returns whether a text comes before another; characters beyond ASCII come last.
    static func isBefore(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        let (first, second) = (left.map(rank), right.map(rank))
        if first != second { return first.lexicographicallyPrecedes(second) }
        // The texts differ in case only: small letters come first.
        return right.lexicographicallyPrecedes(left)
    }

    private static func rank(_ byte: UInt8) -> UInt8 {
        byte < 0x80 ? ranks[Int(byte)] : byte
    }
}
