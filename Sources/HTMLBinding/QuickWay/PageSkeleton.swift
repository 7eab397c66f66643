/// What libxml2 reads in place of a page: what it alone can tell the meaning of.
///
/// libxml2 goes from character to character, looks at each name many times, and hands on what it finds. But in the
/// body of a page, elements whose tags are all there and may stand where they do change nothing around them.
/// So they are left out here, with a comment in their place; where an event shows that comment,
/// ``SkeletonPlaces`` knows what it stands for.
struct PageSkeleton {
    /// Ends with a zero.
    var bytes: [UInt8] = []
    var cuts: [Cut] = []
    var pieces: [Piece] = []
    var attributes: [Attribute] = []

    /// What stands in the place of pieces, and of attributes.
    static let comment = Array("<!---->".utf8)
    static let blank = [UInt8(ascii: " ")]

    /// A part of the page that is left out.
    struct Cut {
        /// Where the bytes are that stand in its place.
        let offset: Int
        let standEnd: Int
        /// Where it ends in the page.
        let end: Int
        let kind: Kind
    }

    /// What is left out.
    enum Kind {
        /// Pieces, of which each element has both ends.
        case pieces(Range<Int>)
        /// All attributes of a tag.
        case attributes(Range<Int>)
    }

    /// One event of what is left out.
    ///
    /// Offsets take four bytes, as a page has thousands of pieces and the nearest caches hold few.
    struct Piece {
        let kind: PieceKind
        /// The number of an element's name, or the scalar that a reference means.
        let name: UInt32
        private let place: Range<UInt32>
        private let attributeRange: Range<UInt32>
        private var lastPiece: UInt32 = 0

        init(
            kind: PieceKind, name: UInt32 = 0, start: Int, end: Int, attributes: Range<Int> = 0..<0
        ) {
            self.kind = kind
            self.name = name
            place = UInt32(start)..<UInt32(end)
            attributeRange = UInt32(attributes.lowerBound)..<UInt32(attributes.upperBound)
        }

        /// Where it lies in the page.
        var start: Int { Int(place.lowerBound) }
        var end: Int { Int(place.upperBound) }
        /// The attributes of an element that starts.
        var attributes: Range<Int> {
            Int(attributeRange.lowerBound)..<Int(attributeRange.upperBound)
        }
        /// Where the piece stands that ends such an element.
        var last: Int {
            get { Int(lastPiece) }
            set { lastPiece = UInt32(newValue) }
        }
    }

    enum PieceKind {
        case start
        case end
        case text
        case reference
        case rawText
        /// Without its marks.
        case comment
    }

    /// An attribute that is left out: the number of its name, and where its value lies in the page.
    struct Attribute {
        let name: UInt32
        private let value: Range<UInt32>
        /// Whether it holds `&amp;`.
        let hasReferences: Bool

        init(name: UInt32, value: Range<Int>, hasReferences: Bool) {
            self.name = name
            self.value = UInt32(value.lowerBound)..<UInt32(value.upperBound)
            self.hasReferences = hasReferences
        }

        var start: Int { Int(value.lowerBound) }
        var end: Int { Int(value.upperBound) }
    }

    /// Empties it, and keeps its memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        cuts.removeAll(keepingCapacity: true)
        pieces.removeAll(keepingCapacity: true)
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

    init(_ skeleton: PageSkeleton) { self.skeleton = skeleton }

    /// The offset in the page of one behind all cuts that were shown and before all others.
    private func original(_ offset: Int) -> Int {
        guard next > 0 else { return offset }
        let last = skeleton.cuts[next - 1]
        return offset - last.standEnd + last.end
    }

    /// Goes to an offset before which there is no other cut.
    mutating func skip(to offset: Int) -> Int {
        while next < skeleton.cuts.count, skeleton.cuts[next].offset < offset {
            isMisread = true
            next += 1
        }
        return original(offset)
    }

    /// The pieces that are left out where a comment ends.
    mutating func showPieces(before end: Int) -> Range<Int>? {
        guard next < skeleton.cuts.count, skeleton.cuts[next].standEnd == end,
            case .pieces(let range) = skeleton.cuts[next].kind
        else { return nil }
        next += 1
        return range
    }

    /// The attributes that are left out of the tag whose name ends at an offset.
    ///
    /// Those of a tag behind it, which libxml2 takes for a part of this one, are not its own.
    mutating func showAttributes(behind nameEnd: Int) -> Range<Int> {
        guard next < skeleton.cuts.count, skeleton.cuts[next].offset == nameEnd,
            case .attributes(let range) = skeleton.cuts[next].kind
        else { return 0..<0 }
        next += 1
        return range
    }

    /// Ends a page that libxml2 has read to its end.
    mutating func finish() {
        if next < skeleton.cuts.count { isMisread = true }
    }
}
