/// What counts as a change.
package struct ChangePolicy: Sendable {
    /// Whether members count that the schema of a sender does not declare.
    package var countsUndeclared = false

    /// Creates the usual policy.
    package init() {}
}
