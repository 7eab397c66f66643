internal import Diagnostics
internal import Markup
public import Model
public import SourceText

/// Reads pages of forum software, one after the other; each task needs its own.
public struct PageReader: ~Copyable {
    private var parser: HTMLParser
    private var tree = HTMLTree()
    /// The memory of the rows of the last page.
    private var spare: Batch
    private let vocabulary: Vocabulary
    private let columns: ForumColumns
    private let zone: TimeZoneRules?
    private let profiles: [Profile]

    /// Prepares to read pages.
    ///
    /// `zone` is where the clocks were that the pages show, unless a page says otherwise; without it, moments have no
    /// offset.
    ///
    /// - Throws: ``ReadError`` where memory is short.
    public init(
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

    /// The rows of a page, as the page alone says it, and what was noticed.
    ///
    /// Wrong content is noticed, never thrown.
    public mutating func read(_ page: PageInput) -> Batch {
        read(page, into: Batch(kinds: vocabulary.kinds))
    }

    /// Gives the rows of a page to a function, and uses their memory for those of the next page.
    mutating func withRows<Result>(of page: PageInput, _ use: (Batch) -> Result) -> Result {
        var empty = Batch(kinds: [])
        swap(&empty, &spare)
        spare = read(page, into: consume empty)
        defer { spare.removeAll() }
        return use(spare)
    }

    /// Adds the rows of a page to those of a batch that has none.
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
        var extraction = PageExtraction(parsed, into: empty)
        extraction.run(on: parsed)
        if let problem {
            extraction.report(
                ForumReadingRules.unknownPage, "\(problem.message)", at: tree.root, on: parsed)
        } else if program == nil {
            extraction.reportUnknown(profile, among: profiles, on: parsed)
        }
        return extraction.output.batch
    }

    /// The first software whose marks weigh enough.
    private func profile(of page: PageInput) -> Profile? {
        profiles.first { $0.isMade(page, tree) }
    }
}

/// The profiles of forum software, compiled once for all readers.
public struct ForumProfiles: Sendable {
    /// The most bytes of a page unless said otherwise.
    public static let pageSizeLimit = 64 << 20

    let all: [Profile]
    let vocabulary: Vocabulary
    let columns: ForumColumns

    /// Compiles the profiles that come with the program, and one of somebody's own, which is tried first.
    ///
    /// - Throws: ``ReadError`` where the vocabulary, which may be somebody's own, lacks what pages are read into, or
    ///   where that profile is not right.
    public init(
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
        columns = ForumColumns(vocabulary)
    }
}
