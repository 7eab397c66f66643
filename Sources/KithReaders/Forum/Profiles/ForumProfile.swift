package import KithDiagnostics
package import KithModel
package import KithSourceText

/// A user's profile for the pages of one forum software, as YAML text.
package struct ForumProfile: Sendable {
    let bytes: SourceBytes

    /// Creates a profile from a text, which is not validated.
    package init(_ bytes: SourceBytes) { self.bytes = bytes }

    /// Returns the findings about the profile.
    ///
    /// - Throws: ``ReadError`` if the text is not valid YAML.
    package func findings(
        in source: SourceID, _ vocabulary: Vocabulary
    ) throws(ReadError) -> [Finding] {
        try Profile.load(bytes, source: source, vocabulary: vocabulary).findings
    }
}
