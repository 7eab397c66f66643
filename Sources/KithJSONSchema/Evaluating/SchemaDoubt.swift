/// Why an answer may be wrong.
package enum SchemaDoubt: Hashable, Sendable {
    /// Schemas are nested too deeply, perhaps without end.
    case tooDeep
    /// The schemas need more work than the limit allows.
    case tooMuchWork
    /// There are more failures than the limit allows.
    case tooManyFailures(Int)
    /// The search for this pattern was given up.
    case pattern(String)
}
