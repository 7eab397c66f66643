/// What libxml2 reads in place of a page: all that makes nodes, without what it would only copy.
///
/// libxml2 goes from character to character, and hands on plain text and most attributes as they stand in
/// the page. So these are left out here, with one byte in their place; where an event shows that
/// byte, ``SkeletonPlaces`` knows what it stands for.
struct PageSkeleton {
    /// Ends with a zero.
    var bytes: [UInt8] = []
    var cuts: [Cut] = []
    var attributes: [Attribute] = []

    /// A part of the page that is left out.
    struct Cut {
        /// Where the byte is that stands in its place.
        let offset: Int
        /// Where it lies in the page.
        let start: Int
        let end: Int
        let kind: Kind
    }

    /// What is left out.
    enum Kind: Equatable {
        case text
        /// Text with line breaks in it.
        case lines
        case comment
        /// All attributes of a tag: the numbers of the first, and of the one behind the last.
        case attributes(from: Int, to: Int)
    }

    /// An attribute that is left out: the number of its name, and where its value lies in the page.
    struct Attribute {
        let name: UInt32
        let start: Int
        let end: Int
        /// Whether it holds `&amp;`.
        let hasReferences: Bool
    }

    /// Empties it, and keeps its memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        cuts.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
    }
}

/// Leads from the places of events in a skeleton to what stands in the page.
///
/// Events come in the order of the page, and each cut must show in one: otherwise libxml2 takes a part of the
/// page for something else than was thought, and the page has to be read as a whole.
struct SkeletonPlaces {
    let skeleton: PageSkeleton
    /// The first cut that no event has shown.
    private var next = 0
    var isMisread = false
    /// Whether there are line breaks in what was shown last.
    private(set) var hasLines = false

    init(_ skeleton: PageSkeleton) { self.skeleton = skeleton }

    /// The offset in the page of one behind all cuts that were shown and before all others.
    func original(_ offset: Int) -> Int {
        guard next > 0 else { return offset }
        let last = skeleton.cuts[next - 1]
        return offset - last.offset - 1 + last.end
    }

    /// Goes to an offset before which there is no other cut.
    mutating func skip(to offset: Int) -> Int {
        while next < skeleton.cuts.count, skeleton.cuts[next].offset < offset {
            isMisread = true
            next += 1
        }
        return original(offset)
    }

    /// Goes to the offset of a text that does not stand in the page.
    mutating func skipText(to offset: Int) -> Int {
        hasLines = false
        return skip(to: offset)
    }

    /// The part of the page that lies between two offsets, with what is left out of it, all of one kind.
    mutating func show(_ kind: PageSkeleton.Kind?, _ start: Int, _ end: Int) -> Range<Int> {
        let first = skip(to: start)
        hasLines = false
        while next < skeleton.cuts.count, skeleton.cuts[next].offset < end {
            let found = skeleton.cuts[next].kind
            if found == .lines { hasLines = true }
            if found != kind, found != .lines || kind != .text { isMisread = true }
            next += 1
        }
        return first..<original(end)
    }

    /// The numbers of the attributes that are left out of the tag that ends at an offset.
    mutating func showAttributes(before end: Int) -> Range<Int> {
        guard next < skeleton.cuts.count, skeleton.cuts[next].offset < end else { return 0..<0 }
        guard case .attributes(let first, let last) = skeleton.cuts[next].kind else { return 0..<0 }
        next += 1
        return first..<last
    }

    /// Ends a page that libxml2 has read to its end.
    mutating func finish() {
        if next < skeleton.cuts.count { isMisread = true }
    }
}
