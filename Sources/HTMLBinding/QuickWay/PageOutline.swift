/// What one look over a page finds before it is parsed: tags that libxml2 would lose or choke on.
public struct PageOutline: Equatable, Sendable {
    /// The first start tag of `html` that is no comment or script, from `<` to behind `>`.
    public internal(set) var htmlTag: Range<Int>?
    /// The first start tag of `body` that is no comment or script, from `<` to behind `>`.
    public internal(set) var bodyTag: Range<Int>?
    /// Whether an end tag of `body` or `html` was found.
    public internal(set) var hasEnd = false
    /// The bytes of those attributes that are more than one tag may have.
    public internal(set) var excessAttributes: [Range<Int>] = []

    /// How many attributes a tag may have unless said otherwise.
    ///
    /// libxml2 compares each with all before it.
    public static let attributeLimit = 1000

    /// Nothing was found.
    public init() {}
}
