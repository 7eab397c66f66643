internal import KithRegexBinding
internal import KithSyntax

/// The context in which a filter is evaluated.
struct FilterContext {
    /// The child, as written.
    var current: SyntaxNode
    /// The name or index of the child.
    var key: FilterValue
    var parent: SyntaxNode?
    var parentKey = FilterValue.undefined
    /// Whether references are followed.
    let isResolved: Bool
    var trail: Trail?
}

/// Evaluates filters, and counts the steps.
struct FilterMachine {
    var budget: FilterBudget
    private let root: SyntaxNode
    private let bank: PatternBank
    private let target: ReferenceTarget?

    init(root: SyntaxNode, bank: PatternBank, target: ReferenceTarget?, workLimit: Int) {
        budget = FilterBudget(limit: workLimit)
        self.root = root
        self.bank = bank
        self.target = target
    }

    /// Returns whether a filter chooses a child; what rests on an answer that a limit left open does not.
    mutating func chooses(_ expression: FilterExpression, _ context: FilterContext) -> Bool {
        let before = budget.openAnswers
        let isTrue = value(expression, context).isTrue
        return isTrue && !budget.isSpent && budget.openAnswers == before
    }

    /// Returns the value of a node, or of the target of its reference.
    func value(of node: SyntaxNode, isResolved: Bool) -> FilterValue {
        FilterValue(meant(node, isResolved))
    }

    /// Returns the target of a node's reference, or the node itself.
    func meant(_ node: SyntaxNode, _ isResolved: Bool) -> SyntaxNode {
        guard isResolved, let target, node.kind == .mapping, node.entry("$ref".utf8.span) != nil
        else { return node }
        return target(node) ?? node
    }

    mutating func value(
        _ expression: FilterExpression, _ context: FilterContext
    ) -> FilterValue {
        budget.spend(1)
        guard !budget.isSpent else { return .undefined }
        switch expression {
        case .undefined, .pattern: return .undefined
        case .null: return .null
        case .boolean(let value): return .boolean(value)
        case .number(let number): return .number(number)
        case .text(let text): return .text(text[...])
        case .list(let values):
            var list: [FilterValue] = []
            for expression in values { list.append(value(expression, context)) }
            return .list(list)
        case .current: return value(of: context.current, isResolved: context.isResolved)
        case .parent: return context.parent.map { FilterValue($0) } ?? .undefined
        case .root: return FilterValue(root)
        case .property: return context.key
        case .parentProperty: return context.parentKey
        case .path: return context.trail.map { .text($0.text(to: context.key)[...]) } ?? .undefined
        case .member(let place, let name):
            return member(value(place, context), name, context.isResolved)
        case .element(let place, let index):
            return element(value(place, context), value(index, context), context.isResolved)
        case .query(let place, let steps):
            guard case .node(let start) = value(place, context) else { return .list([]) }
            let query = PathQuery(steps: steps, isResolved: context.isResolved)
            return .list(query.nodes(from: start, &self).map { FilterValue($0) })
        case .method(let method, let place, let arguments):
            return call(method, value(place, context), arguments.first, context)
        default: return operation(expression, context)
        }
    }

    private mutating func operation(
        _ expression: FilterExpression, _ context: FilterContext
    ) -> FilterValue {
        switch expression {
        case .isType(let place, let type): return .boolean(value(place, context).isOf(type))
        case .exists(let place): return .boolean(value(place, context).exists)
        case .not(let operand): return .boolean(!value(operand, context).isTrue)
        case .and(let operands):
            var last = FilterValue.boolean(true)
            for operand in operands {
                last = value(operand, context)
                if !last.isTrue { return last }
            }
            return last
        case .or(let operands):
            var last = FilterValue.boolean(false)
            for operand in operands {
                last = value(operand, context)
                if last.isTrue { return last }
            }
            return last
        case .compare(let comparison, let left, let right):
            return .boolean(comparison.holds(value(left, context), value(right, context)))
        case .arithmetic(let sign, let left, let right):
            return sign.result(value(left, context), value(right, context))
        default: return .undefined
        }
    }

    /// Returns a member of a value by its name.
    private func member(
        _ value: FilterValue, _ name: [UInt8], _ isResolved: Bool
    ) -> FilterValue {
        if case .node(let node) = value, let entry = node.entry(name.span) {
            return self.value(of: entry.value, isResolved: isResolved)
        }
        if case .node(let node) = value, node.kind == .mapping { return .undefined }
        return name.elementsEqual("length".utf8) ? value.length : .undefined
    }

    /// Returns a member or element of a value by the value in brackets.
    private func element(
        _ value: FilterValue, _ index: FilterValue, _ isResolved: Bool
    ) -> FilterValue {
        switch (value, index) {
        case (_, .text(let name)): return member(value, Array(name), isResolved)
        case (.node(let node), .number(let number)):
            guard let place = Int(exactly: number) else { return .undefined }
            if node.kind == .mapping { return member(value, Array("\(place)".utf8), isResolved) }
            let elements = node.elements
            let position = place < 0 ? elements.count + place : place
            return node[position].map { self.value(of: $0, isResolved: isResolved) } ?? .undefined
        case (.list(let values), .number(let number)):
            guard let place = Int(exactly: number), values.indices.contains(place) else {
                return .undefined
            }
            return values[place]
        default: return .undefined
        }
    }

    private mutating func call(
        _ method: FilterMethod, _ value: FilterValue, _ argument: FilterExpression?,
        _ context: FilterContext
    ) -> FilterValue {
        switch method {
        case .matchWhole, .test: return .boolean(find(argument, in: value) ?? false)
        case .match:
            return find(argument, in: value).map { $0 ? .boolean(true) : .null } ?? .undefined
        case .search: return find(argument, in: value).map { .number($0 ? 0 : -1) } ?? .undefined
        default:
            let argument = argument.map { self.value($0, context) }
            return FilterCall(method: method, value: value, argument: argument).result(&budget)
        }
    }

    /// Returns whether a pattern occurs in a text; `nil` for other values, and if the search was given up.
    private mutating func find(_ pattern: FilterExpression?, in value: FilterValue) -> Bool? {
        guard case .pattern(let number) = pattern, case .text(let text) = value else { return nil }
        switch bank.search(number, text) {
        case .matched: return true
        case .notMatched: return false
        case .limitReached:
            budget.openAnswers += 1
            return nil
        }
    }
}
