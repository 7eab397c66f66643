/// The part of a page that libxml2 has to interpret.
///
/// libxml2 processes a page character by character and looks up each name many times. Yet in the body of a page,
/// elements with both tags in permitted places do not affect what surrounds them. The skeleton therefore replaces them
/// by a comment, and simple attributes by a blank. When an event reports such a place, ``SkeletonPlaces`` tells what
/// was cut out there.
struct PageSkeleton {
    /// The bytes, which begin with ``PageContext/mark`` and end with a zero.
    var bytes = PageContext.mark
    var cuts: [Cut] = []
    var pieces: [Piece] = []
    var attributes: [Attribute] = []

    /// The substitute for pieces; `blank` is that for attributes.
    static let comment = Array("<!---->".utf8)
    static let blank = [UInt8(ascii: " ")]

    /// A part of the page that is cut out.
    struct Cut {
        /// The range of the substitute in the skeleton: `offset` and `standEnd`.
        let offset: Int
        let standEnd: Int
        /// The end of the cut in the page.
        let end: Int
        let kind: Kind
    }

    /// The content of a cut.
    enum Kind {
        /// Pieces that contain both ends of each element.
        case pieces(Range<Int>)
        /// All attributes of one tag.
        case attributes(Range<Int>)
    }

    /// One event of a cut.
    ///
    /// Offsets are 32-bit, because a page has thousands of pieces, and smaller ones use the caches better.
    struct Piece {
        let kind: PieceKind
        /// The number of an element's name, or the scalar of a character reference.
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

        /// The range of the piece in the page.
        var start: Int { Int(place.lowerBound) }
        var end: Int { Int(place.upperBound) }
        /// The attributes of a start tag, as a range of ``PageSkeleton/attributes``.
        var attributes: Range<Int> {
            Int(attributeRange.lowerBound)..<Int(attributeRange.upperBound)
        }
        /// For a start tag, the index of the piece that ends the element.
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
        /// A comment; the range includes its delimiters.
        case comment
    }

    /// An attribute that is cut out: the number of its name and the range of its value in the page.
    struct Attribute {
        let name: UInt32
        private let value: Range<UInt32>
        /// Whether the value contains `&amp;`.
        let hasReferences: Bool

        init(name: UInt32, value: Range<Int>, hasReferences: Bool) {
            self.name = name
            self.value = UInt32(value.lowerBound)..<UInt32(value.upperBound)
            self.hasReferences = hasReferences
        }

        var start: Int { Int(value.lowerBound) }
        var end: Int { Int(value.upperBound) }
    }

    /// Removes everything, keeping the memory.
    mutating func removeAll() {
        bytes.removeSubrange(min(PageContext.mark.count, bytes.count)...)
        cuts.removeAll(keepingCapacity: true)
        pieces.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
    }
}

/// Maps the places of events in a skeleton to the page.
///
/// Events come in document order, and each cut must show up in one. Otherwise libxml2 has interpreted part of the page
/// differently than the skeleton assumes, and the page must be parsed as a whole.
struct SkeletonPlaces {
    let skeleton: PageSkeleton
    /// The index of the first cut that has not shown up.
    private var next = 0
    var isMisread = false

    init(_ skeleton: PageSkeleton) { self.skeleton = skeleton }

    /// Maps an offset that lies after all cuts that have shown up and before all others.
    private func original(_ offset: Int) -> Int {
        guard next > 0 else { return offset - PageContext.mark.count }
        let last = skeleton.cuts[next - 1]
        return offset - last.standEnd + last.end
    }

    /// Advances to an offset; marks the page as misread if a cut is skipped.
    mutating func skip(to offset: Int) -> Int {
        while next < skeleton.cuts.count, skeleton.cuts[next].offset < offset {
            isMisread = true
            next += 1
        }
        return original(offset)
    }

    /// Returns the pieces cut out at the comment that ends at an offset, if there is such a cut.
    mutating func showPieces(before end: Int) -> Range<Int>? {
        guard next < skeleton.cuts.count, skeleton.cuts[next].standEnd == end,
            case .pieces(let range) = skeleton.cuts[next].kind
        else { return nil }
        next += 1
        return range
    }

    /// Returns the attributes cut out after the tag name that ends at an offset.
    ///
    /// Attributes of a later tag, which libxml2 may take for part of this one, are not returned.
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
