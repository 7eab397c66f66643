public import Diagnostics
public import Model
public import SourceText

/// How the pages of one forum software are read, as somebody has written it in YAML.
public struct ForumProfile: Sendable {
    let bytes: SourceBytes

    /// Takes the text of a profile, which need not be right.
    public init(_ bytes: SourceBytes) { self.bytes = bytes }

    /// What is wrong with it.
    ///
    /// - Throws: ``ReadError`` where it is not YAML.
    public func findings(
        in source: SourceID, _ vocabulary: Vocabulary
    ) throws(ReadError) -> [Finding] {
        try Profile.load(bytes, source: source, vocabulary: vocabulary).findings
    }
}
