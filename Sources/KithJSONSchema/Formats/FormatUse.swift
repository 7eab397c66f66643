/// When strings must have the form that `format` names.
package enum FormatUse: Sendable {
    /// In drafts 4 to 7 and in OpenAPI; in later drafts if a vocabulary requires it.
    case asTheDialectSays
    /// In every dialect that has the keyword.
    case asserted
    /// Never.
    case ignored
}
