private import KithDiagnostics
internal import KithModel
private import KithSchemas
internal import KithSourceText

extension Profile {
    /// Loads the built-in profiles, in the order of recognition.
    ///
    /// - Throws: ``ReadError`` if one does not fit the vocabulary.
    static func builtIn(_ vocabulary: Vocabulary) throws(ReadError) -> [Profile] {
        var profiles: [Profile] = []
        for file in Schemas.profiles {
            let text = ForumProfile(SourceBytes(file.bytes))
            profiles.append(try compiled(text, vocabulary))
        }
        return profiles
    }

    /// Loads a profile.
    ///
    /// - Throws: ``ReadError`` if the profile is not valid or does not fit the vocabulary.
    static func compiled(
        _ text: ForumProfile, _ vocabulary: Vocabulary
    ) throws(ReadError) -> Profile {
        let loaded = try load(text.bytes, source: SourceID(0), vocabulary: vocabulary)
        guard let profile = loaded.profile else {
            throw ReadError(
                .malformed, loaded.findings.first?.message ?? "the profile is broken")
        }
        return profile
    }
}
