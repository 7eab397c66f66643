import KithATProto

/// The repository of an account with many follows and some posts.
struct RepositoryFile {
    /// The number of follows.
    ///
    /// There is one post per nine follows.
    let follows: Int

    /// The first record dates from November 2023; the others follow at intervals of two minutes.
    private static let start: UInt64 = 1_700_000_000_000_000
    private static let step: UInt64 = 120_000_000

    /// Writes the file, with a signature that no key verifies; returns the row counts.
    func write<Failure>(
        _ take: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> RowCounts {
        var random = RandomSource(seed: 13)
        guard let did = try? DID("did:plc:\(body(&random))") else { return RowCounts() }
        let records = follows + follows / 9
        var writer = RepositoryWriter(did: did, rev: time(records))
        var encoder = CBOREncoder()
        for index in 0..<records {
            encoder.removeAll()
            encoder.map(3)
            if index % 10 == 9 {
                encode(post: index, to: &encoder)
                writer.append("app.bsky.feed.post/\(time(index))", encoder.bytes)
            } else {
                encode(followOf: body(&random), to: &encoder)
                writer.append("app.bsky.graph.follow/\(time(index))", encoder.bytes)
            }
        }
        var file = writer.file { _ in [UInt8](repeating: 1, count: 64) }
        try take(&file)
        var rows = RowCounts()
        rows.add(records - records / 10, "follow")
        if records >= 10 { rows.add(1, "collection") }
        rows.add(1, "repository")
        return rows
    }

    private func encode(followOf body: String, to encoder: inout CBOREncoder) {
        encoder.text("$type")
        encoder.text("app.bsky.graph.follow")
        encoder.text("subject")
        encoder.text("did:plc:\(body)")
        encoder.text("createdAt")
        encoder.text("2025-01-06T08:00:00.000Z")
    }

    private func encode(post index: Int, to encoder: inout CBOREncoder) {
        encoder.text("text")
        encoder.text("This is what I wanted to say for the \(index)th time, and it is not new.")
        encoder.text("$type")
        encoder.text("app.bsky.feed.post")
        encoder.text("createdAt")
        encoder.text("2025-01-06T08:00:00.000Z")
    }

    private func time(_ index: Int) -> TID {
        TID(microseconds: Self.start + UInt64(index) * Self.step, clock: 1)
    }

    /// Returns a random method-specific id of a DID: 24 characters.
    private func body(_ random: inout RandomSource) -> String {
        TID(value: random.next()).description
            + String(TID(value: random.next()).description.prefix(11))
    }
}
