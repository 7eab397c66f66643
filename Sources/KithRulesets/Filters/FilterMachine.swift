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
    let root: SyntaxNode
    let bank: PatternBank
    let target: ReferenceTarget?
    /// The maximum number of steps; once they are spent, values are undefined.
    let workLimit: Int
    var work = 0
    /// The number of patterns whose search was given up.
    var openAnswers = 0

    init(root: SyntaxNode, bank: PatternBank, target: ReferenceTarget?, workLimit: Int) {
        self.root = root
        self.bank = bank
        self.target = target
        self.workLimit = workLimit
    }

    /// Returns whether a filter chooses a child; what rests on an answer that a limit left open does not.
    mutating func chooses(_ expression: FilterExpression, _ context: FilterContext) -> Bool {
        let before = openAnswers
        return isTrue(expression, context) && work < workLimit && openAnswers == before
    }

    mutating func isTrue(_ expression: FilterExpression, _ context: FilterContext) -> Bool {
        value(expression, context).isTrue
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
        work += 1
        guard work < workLimit else { return .undefined }
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
            return query(value(place, context), steps, context.isResolved)
        case .method(let method, let place, let arguments):
            return call(method, place, arguments, context)
        default: return operation(expression, context)
        }
    }

    private mutating func operation(
        _ expression: FilterExpression, _ context: FilterContext
    ) -> FilterValue {
        switch expression {
        case .isType(let place, let type): return .boolean(value(place, context).isOf(type))
        case .exists(let place): return .boolean(value(place, context).exists)
        case .not(let operand): return .boolean(!isTrue(operand, context))
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
            return .boolean(compare(comparison, value(left, context), value(right, context)))
        case .arithmetic(let sign, let left, let right):
            return compute(sign, value(left, context), value(right, context))
        default: return .undefined
        }
    }

    private func compare(
        _ comparison: FilterComparison, _ left: FilterValue, _ right: FilterValue
    ) -> Bool {
        switch comparison {
        case .equal: left.equals(right, isLoose: true)
        case .notEqual: !left.equals(right, isLoose: true)
        case .identical: left.equals(right)
        case .notIdentical: !left.equals(right)
        case .less: left.precedes(right)
        case .lessOrEqual: left.precedes(right) || left.equals(right, isLoose: true)
        case .greater: right.precedes(left)
        case .greaterOrEqual: right.precedes(left) || left.equals(right, isLoose: true)
        }
    }

    private func compute(
        _ sign: FilterArithmetic, _ left: FilterValue, _ right: FilterValue
    ) -> FilterValue {
        if case .add = sign, case .text(let first) = left, case .text(let second) = right {
            return .text((first + second)[...])
        }
        let (first, second) = (left.number, right.number)
        switch sign {
        case .add: return .number(first + second)
        case .subtract: return .number(first - second)
        case .multiply: return .number(first * second)
        case .divide: return .number(first / second)
        case .remainder: return .number(first.truncatingRemainder(dividingBy: second))
        }
    }
}
