public import KithFollows
internal import KithSourceText

extension FollowRelationshipService {
    /// Creates a service that answers from repositories, saved answers and edge lists in files, folders and archives.
    ///
    /// - Throws: ``KithError`` if an input cannot be read.
    public init(backups paths: [String]) async throws(KithError) {
        var sources = SourceMap()
        let (index, _) = try await Indexing.index(
            of: InputPlan(paths), options: Indexing.Options(), sources: &sources)
        // What was read does not change, so that answers stay true.
        self.init(source: index, cacheTTL: .seconds(86_400))
    }
}
