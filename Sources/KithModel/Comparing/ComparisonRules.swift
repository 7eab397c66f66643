/// When rows and cells of two datasets are the same.
package struct ComparisonRules: Sendable {
    /// The forms of two inputs, which decide what a missing value means.
    package enum Forms: Sendable {
        /// Both inputs are of one form, so that both can say the same.
        case same
        /// The forms differ, so that a field without any value on one side is one that its form lacks.
        case different
        /// At least one is of a form that keeps rows of any other, so that a field may come from a form that lacks it.
        case unknown
    }

    /// Whether every spelling counts: null, absent and empty, the order of rows and lists, the forms of times, all keys.
    package var isExact: Bool
    /// The forms of the inputs.
    package var forms: Forms

    /// Creates rules.
    package init(isExact: Bool = false, forms: Forms = .same) {
        self.isExact = isExact
        self.forms = forms
    }
}

/// One of the two datasets that are compared.
package enum ComparedSide: String, CaseIterable, Sendable {
    /// The dataset from before.
    case old
    /// The dataset from afterwards.
    case new

    /// The other dataset.
    package var other: ComparedSide { self == .old ? .new : .old }
}

/// Two values, one for each dataset that is compared.
struct BothSides<Value> {
    var old: Value
    var new: Value

    subscript(side: ComparedSide) -> Value { side == .old ? old : new }

    /// Changes a value in place: an array is not copied.
    @inline(__always)
    mutating func change(_ side: ComparedSide, _ change: (inout Value) -> Void) {
        if side == .old { change(&old) } else { change(&new) }
    }
}

extension BothSides: Sendable where Value: Sendable {}
