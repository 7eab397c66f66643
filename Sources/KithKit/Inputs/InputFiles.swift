internal import KithSourceText

/// The files among the inputs, found by the paths that rows give them.
///
/// Files in no known format count too, such as the pictures beside a saved page.
struct InputFiles: Sendable {
    /// The files by the last parts of their paths.
    private var files: [String: [ByteSource]] = [:]

    init() {}

    init(_ inputs: InputPlan) {
        let sources = inputs.jobs.flatMap(\.sources) + inputs.leftOut.map(\.source)
        for source in sources where source.isFile {
            let path = source.pathInFolder ?? source.name
            guard let name = path.split(separator: "/").last else { continue }
            files[String(name), default: []].append(source)
        }
    }

    /// Reads the only file whose path is, or ends in, a path; `nil` if there is none or it cannot be read.
    func read(_ path: ArraySlice<UInt8>) -> [UInt8]? {
        let parts = String(decoding: path, as: UTF8.self).split(separator: "/")
        guard let name = parts.last else { return nil }
        let found = (files[String(name)] ?? []).filter { source in
            (source.pathInFolder ?? source.name).split(separator: "/").suffix(parts.count)
                == parts[...]
        }
        guard found.count == 1, let size = found[0].size, size <= found[0].sizeLimit else {
            return nil
        }
        return try? found[0].read(0..<size)
    }
}
