/// What is known of a store of which only those rows were read that changes can reach.
package struct StorePart: Sendable {
    /// The rules that may find something new.
    var rules: Set<String>
    /// The rules that count only if they find nothing, as what they find depends on rows that were not read.
    var uncertain: Set<String>
    /// The greatest keys of kinds whose rows the source numbers.
    var greatestKeys: [Int: Int64]
    /// The number of rows that were not read.
    var unreadRows = 0
}
