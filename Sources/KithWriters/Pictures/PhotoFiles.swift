private import KithSystemBinding

/// The photos of a family as files, which Graphviz reads; they disappear with their owner.
struct PhotoFiles: ~Copyable {
    /// The path of each person's photo.
    private(set) var paths: [Int: String] = [:]
    /// The people whose photos are PNG files.
    private var pngs: [Int] = []
    private var folder: ScratchFolder?

    /// Without photos.
    init() {}

    /// Writes photos.
    init(_ photos: FamilyPhotos) throws(WriteError) {
        guard !photos.all.isEmpty else { return }
        do throws(SystemError) {
            let folder = try ScratchFolder()
            for (person, photo) in photos.all {
                let name = "\(person).\(photo.kind.fileExtension)"
                paths[person] = try folder.write(photo.bytes, as: name)
                if photo.kind == .png { pngs.append(person) }
            }
            self.folder = consume folder
        } catch { throw WriteError(.unwritable, error.message, cause: error) }
        pngs.sort()
    }

    /// Returns the people whose photos would spoil a picture.
    ///
    /// Graphviz leaves out a damaged JPEG or GIF file, but cairo draws nothing more behind a damaged PNG file, and neither
    /// says so. All are tried together; only if that fails are the damaged ones sought.
    borrowing func damaged(
        _ draws: ([UInt8]) throws(WriteError) -> Bool
    ) throws(WriteError) -> [Int] {
        try damaged(pngs[...], draws)
    }

    private borrowing func damaged(
        _ people: ArraySlice<Int>, _ draws: ([UInt8]) throws(WriteError) -> Bool
    ) throws(WriteError) -> [Int] {
        if people.isEmpty { return [] }
        var out = DOTBuffer()
        out.add("digraph {\n  graph [layout=nop2]\n")
        for person in people {
            out.add("  \(person)")
            out.addPhoto(paths[person] ?? "", side: "0.1")
            out.add(", pos=\"0,0\"]\n")
        }
        out.add("}\n")
        if try draws(out.bytes) { return [] }
        if people.count == 1 { return Array(people) }
        let middle = people.startIndex + people.count / 2
        return try damaged(people[..<middle], draws) + damaged(people[middle...], draws)
    }
}

extension DOTBuffer {
    /// Appends the attributes of a node that shows no more than a photo, without the closing bracket; `side` is the width and
    /// height in inches.
    mutating func addPhoto(_ path: String, side: String) {
        add(" [label=\"\", shape=none, style=\"\", fixedsize=true, width=\(side), height=\(side)")
        add(", imagescale=true, image=")
        add(plain: path.unicodeScalars)
    }
}
