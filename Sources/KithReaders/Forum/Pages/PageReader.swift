internal import KithDiagnostics
internal import KithMarkup
package import KithModel
package import KithSourceText

/// A reader of forum pages, one after another; each task needs its own reader.
package struct PageReader: ~Copyable {
    private var parser: HTMLParser
    private var tree = HTMLTree()
    /// The batch of the previous page, kept for its memory.
    private var spare: Batch
    private let vocabulary: Vocabulary
    private let columns: ForumColumns
    private let zone: TimeZoneRules?
    private let profiles: [Profile]

    /// Creates a reader.
    ///
    /// `zone` is the time zone of pages without their own; without a zone, timestamps have no offset.
    ///
    /// - Throws: ``ReadError`` if memory cannot be allocated.
    package init(
        zone: TimeZoneRules?, profiles: ForumProfiles,
        sizeLimit: Int = ForumProfiles.pageSizeLimit
    ) throws(ReadError) {
        vocabulary = profiles.vocabulary
        columns = profiles.columns
        spare = Batch(kinds: vocabulary.kinds)
        self.zone = zone
        self.profiles = profiles.all
        var limits = HTMLLimits()
        limits.size = sizeLimit
        parser = try HTMLParser(limits: limits)
    }

    /// Returns the rows and findings of one page.
    ///
    /// Faulty content gives findings, never an error.
    package mutating func read(_ page: PageInput) -> Batch {
        read(page, into: Batch(kinds: vocabulary.kinds))
    }

    /// Passes the rows of a page to a function, and reuses their memory for the next page.
    mutating func withRows<Result>(of page: PageInput, _ use: (Batch) -> Result) -> Result {
        var empty = Batch(kinds: [])
        swap(&empty, &spare)
        spare = read(page, into: consume empty)
        defer { spare.removeAll() }
        return use(spare)
    }

    /// Reads the rows of a page into an empty batch.
    private mutating func read(_ page: PageInput, into empty: consuming Batch) -> Batch {
        if IndexPage.recognises(page.bytes) {
            var index = IndexPage(
                vocabulary: vocabulary, columns: columns, zone: page.zone ?? zone, page, into: empty
            )
            return index.rows()
        }
        var problem: ReadError?
        do {
            try parser.parse(page.bytes, into: &tree)
        } catch {
            tree = HTMLTree()
            problem = error
        }
        let profile = profile(of: page)
        let program = profile?.page(in: tree)
        let parsed = ParsedPage(
            tree: tree, profile: profile ?? .none, program: program ?? .unknown,
            vocabulary: vocabulary, columns: columns, zone: page.zone ?? zone, input: page)
        var (rows, findings) = PageExtraction(parsed, into: empty).run(on: parsed)
        if let problem {
            findings.report(
                ForumReadingRules.unknownPage, "\(problem.message)", at: tree.root, on: parsed)
        } else if program == nil {
            findings.reportUnknown(profile, among: profiles, on: parsed)
        }
        rows.findings += findings.all
        return rows
    }

    /// Returns the first profile whose marks reach its threshold.
    private func profile(of page: PageInput) -> Profile? {
        profiles.first { $0.isMade(page, tree) }
    }
}

/// The profiles of forum software, compiled once for all readers.
package struct ForumProfiles: Sendable {
    /// The default limit for the size of a page in bytes.
    package static let pageSizeLimit = 64 << 20

    let all: [Profile]
    let vocabulary: Vocabulary
    let columns: ForumColumns

    /// Compiles the built-in profiles, and the user's own profile, which is tried first.
    ///
    /// - Throws: ``ReadError`` if a user's vocabulary lacks a field that pages need, or the profile is not valid.
    package init(
        vocabulary: Vocabulary, own profile: ForumProfile? = nil
    ) throws(ReadError) {
        for kind in try Vocabulary.builtIn("forum").kinds {
            for field in kind.fields
            where vocabulary.kind(kind.name)?.index(ofField: field.name) == nil {
                throw ReadError(
                    .unsupported,
                    "the vocabulary '\(vocabulary.name)' has no '\(kind.name).\(field.name)', which pages of forums need; "
                        + "add it, or leave out --vocabulary")
            }
        }
        let own = try profile.map { (own) throws(ReadError) in try Profile.compiled(own, vocabulary)
        }
        all = [own].compactMap(\.self) + (try Profile.builtIn(vocabulary))
        self.vocabulary = vocabulary
        columns = try ForumColumns(vocabulary)
    }
}
