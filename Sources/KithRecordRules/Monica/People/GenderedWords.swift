internal import KithModel
internal import KithSourceText

/// The names of relationship types that imply a sex.
///
/// The words are those that the vocabulary has for one sex only: mother, aunt, ex-wife.
struct GenderedWords {
    private var words: [[UInt8]: Genders.Sex] = [:]
    private let female: Texts
    private let male: Texts

    /// Prefixes and the suffix of compound words; they do not change the sex of a word.
    private static let prefixes = ["ex", "step", "half", "foster", "great", "grand", "god"]
        .map { Array($0.utf8) }
    private static let suffix = Array("inlaw".utf8)

    init(_ types: Table) {
        (female, male) = (types.texts("female"), types.texts("male"))
        for type in 0..<types.count where isGendered(type) {
            enter(Self.plain(female.bytes(type)), .female)
            enter(Self.plain(male.bytes(type)), .male)
        }
    }

    /// Whether Monica has a different word for each sex.
    func isGendered(_ type: Int) -> Bool {
        female.hasValue(type) && male.hasValue(type)
            && !female.isText(type, male.bytes(type))
    }

    /// Returns Monica's word for the person at the end of a gendered type.
    func word(_ type: Int, _ sex: Genders.Sex) -> String {
        sex == .female ? female.text(type) : male.text(type)
    }

    /// Returns the sex that a name implies; `nil` if it implies none.
    func sex(of name: ArraySlice<UInt8>) -> Genders.Sex? {
        guard name.count <= 64 else { return nil }
        var word = Self.plain(name)
        if word.count > Self.suffix.count, word.suffix(Self.suffix.count) == Self.suffix[...] {
            word.removeLast(Self.suffix.count)
        }
        while true {
            if let sex = words[word] { return sex }
            guard let prefix = Self.prefix(of: word) else { return nil }
            word.removeFirst(prefix.count)
        }
    }

    private mutating func enter(_ word: [UInt8], _ sex: Genders.Sex) {
        words[word] = sex
        if let prefix = Self.prefix(of: word) { words[Array(word.dropFirst(prefix.count))] = sex }
    }

    private static func prefix(of word: [UInt8]) -> [UInt8]? {
        prefixes.first { $0.count < word.count && word.starts(with: $0) }
    }

    /// Returns a name in lower case, without blanks, hyphens and underscores.
    private static func plain(_ name: ArraySlice<UInt8>) -> [UInt8] {
        name.lazy.filter { ![0x20, 0x2D, 0x5F].contains($0) }
            .map { $0.lowercasedASCII }
    }
}
