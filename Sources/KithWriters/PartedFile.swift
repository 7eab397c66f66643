internal import KithModel
internal import KithSystemBinding

/// A file that is written in parts, which have its name with a number.
struct PartedFile {
    private let path: PathName
    /// The compression of each part.
    let packing: Packing?

    init(_ path: String) {
        self.path = PathName(path)
        packing = Packing(ofFile: path)
    }

    /// The name of a part, counted from 1: `posts-00001.ndjson.gz` for `posts.ndjson.gz`.
    func name(ofPart number: Int) -> String {
        let name = path.lastComponent.text
        let inner = PathName(Packing.unpackedName(of: name))
        let ending = name.dropFirst(inner.stem.text.count)
        return Self.name(inner.stem.text, part: number) + ending
    }

    /// Returns the number in the name of a part, given the name of the first; `nil` for another name.
    static func number(ofPart name: String, like first: String) -> Int? {
        let (name, first) = (Array(name.utf8), Array(first.utf8))
        let one = Array("-00001".utf8)
        guard let place = first.indices.last(where: { first[$0...].starts(with: one) }) else {
            return nil
        }
        let (stem, ending) = (first[...place], first[(place + one.count)...])
        guard name.count >= first.count, name.starts(with: stem),
            name.suffix(ending.count) == ending
        else { return nil }
        let digits = name.dropFirst(stem.count).dropLast(ending.count)
        let number = DecimalKey.number(digits.drop { $0 == UInt8(ascii: "0") }).map { Int($0) }
        // Only names that a part can have: five digits, or more without zeros before them.
        guard let number, Self.name("", part: number).dropFirst().utf8.elementsEqual(digits) else {
            return nil
        }
        return number
    }

    /// Returns a name with the number of a part.
    static func name(_ stem: String, part number: Int) -> String {
        let digits = String(number)
        return stem + "-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    }

    /// The path of a part as the user would write it.
    func shown(_ name: String) -> String {
        let isBare = path.bytes.count == path.lastComponent.bytes.count
        return isBare ? name : path.parent.joining(PathName(name)).text
    }
}
