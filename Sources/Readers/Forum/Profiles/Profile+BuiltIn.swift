private import Diagnostics
internal import Model
private import Schemas
internal import SourceText

extension Profile {
    /// Loads the profiles that come with the program, in the order of recognition.
    ///
    /// - Throws: ``ReadError`` where one does not fit the vocabulary.
    static func builtIn(_ vocabulary: Vocabulary) throws(ReadError) -> [Profile] {
        var profiles: [Profile] = []
        for file in Schemas.profiles {
            let loaded = try load(
                SourceBytes(file.bytes), source: SourceID(0), vocabulary: vocabulary)
            guard let profile = loaded.profile else {
                throw ReadError(
                    .malformed,
                    loaded.findings.first?.message ?? "the profile '\(file.name)' is broken")
            }
            profiles.append(profile)
        }
        return profiles
    }
}
