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
