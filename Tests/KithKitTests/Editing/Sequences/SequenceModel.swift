import KithModel
import KithTestSupport
import Testing

@testable import KithKit

/// What should become of the rows of one vocabulary, change by change.
///
/// A model makes a random change of itself, and says how the change is written and whether it should be made.
protocol SequenceModel {
    static var vocabulary: String { get }
    /// The rows before all changes.
    static var start: String { get }
    /// Queries that give nothing, as long as the store's rows are sound.
    static var invariants: [String] { get }

    init(_ start: Dataset)

    /// Makes a random change; `isFirst` tells whether it is the first one of a step.
    mutating func change(
        _ random: inout SameNumbers, isFirst: Bool
    ) -> SequenceChange

    /// Whether the rows are such as a step may leave.
    var isSound: Bool { get }

    /// Returns a random change that should be refused, whatever is changed beside it.
    func wrongChange(_ random: inout SameNumbers) -> SequenceChange

    /// The rows as they should be.
    var lines: [String] { get }
}

/// A change as a line, and what it is.
struct SequenceChange {
    /// The kind of change, for counts.
    let what: String
    let line: String

    init(_ what: String, _ line: String) {
        self.what = what
        self.line = line
    }

    /// A change of a row of a kind; `rest` are more members of the row.
    static func row(
        _ change: String, _ kind: String, _ key: String, _ rest: String = "",
        beside: String = ""
    ) -> SequenceChange {
        SequenceChange(
            "\(change) \(kind)",
            #"{"change":"\#(change)","row":{"kind":"\#(kind)","key":"\#(key)"\#(rest)}\#(beside)}"#)
    }

    /// An update of one field.
    static func update(
        _ kind: String, _ key: String, _ field: String, _ texts: [String], isLink: Bool = false,
        isList: Bool = false
    ) -> SequenceChange {
        let quoted = texts.map { "\"\($0)\"" }
        let value =
            isList ? "[\(quoted.joined(separator: ","))]" : quoted.first ?? "null"
        return row(
            "update", kind, key,
            #","\#(isLink ? "links" : "attributes")":{"\#(field)":\#(texts.isEmpty ? "null" : value)}"#
        )
    }
}

extension SequenceModel {
    /// The key of a row with a number, which the model makes.
    static func uuid(_ number: Int) -> String {
        let digits = String(number, radix: 10)
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count)
            + digits
    }
}
