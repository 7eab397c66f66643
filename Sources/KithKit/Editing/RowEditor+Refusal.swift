internal import KithDiagnostics
internal import KithSourceText

extension RowEditor {
    /// Why a change is not made.
    struct Refusal: Error {
        let message: String
        /// The findings of a delete plan that is refused, and of posts without a place.
        let findings: [Finding]
        /// Where the change is written, if it was made only now.
        let place: SourceSpan?
        /// The kind of which no row has a name.
        let missing: Int?

        init(
            _ message: String, _ findings: [Finding] = [], at place: SourceSpan? = nil,
            missing: Int? = nil
        ) {
            self.message = message
            self.findings = findings
            self.place = place
            self.missing = missing
        }
    }
}
