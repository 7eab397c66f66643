internal import Diagnostics
internal import Markup
public import Model
public import SourceText

/// Reads pages of forum software, one after the other; each task needs its own.
public struct PageReader: ~Copyable {
    private var parser: HTMLParser
    private var tree = HTMLTree()
    private let vocabulary: Vocabulary
    private let columns: ForumColumns
    private let zone: TimeZoneRules?
    private let profiles: [Profile]

    /// Prepares to read pages.
    ///
    /// `zone` is where the clocks were that the pages show; without it, moments have no offset.
    ///
    /// - Throws: ``ReadError`` where memory is short.
    public init(
        vocabulary: Vocabulary, zone: TimeZoneRules?, profiles: ForumProfiles,
        sizeLimit: Int = ForumProfiles.pageSizeLimit
    ) throws(ReadError) {
        self.vocabulary = vocabulary
        self.zone = zone
        self.profiles = profiles.all
        columns = ForumColumns(vocabulary)
        var limits = HTMLLimits()
        limits.size = sizeLimit
        parser = try HTMLParser(limits: limits)
    }

    /// The rows of a page, as the page alone says it, and what was noticed.
    ///
    /// Wrong content is noticed, never thrown.
    public mutating func read(_ page: PageInput) -> Batch {
        if IndexPage.recognises(page.bytes) {
            var index = IndexPage(vocabulary: vocabulary, columns: columns, zone: zone, page)
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
        var extraction = PageExtraction(
            tree: tree, profile: profile ?? .none, page: program ?? .unknown,
            vocabulary: vocabulary, columns: columns, zone: zone, input: page)
        extraction.run()
        if let problem {
            extraction.report(ForumReadingRules.unknownPage, "\(problem.message)", at: tree.root)
        } else if program == nil {
            extraction.reportUnknown(profile, among: profiles)
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

    /// Compiles the profiles that come with the program.
    ///
    /// - Throws: ``ReadError`` where one does not fit the vocabulary.
    public init(vocabulary: Vocabulary) throws(ReadError) {
        all = try Profile.builtIn(vocabulary)
    }
}
