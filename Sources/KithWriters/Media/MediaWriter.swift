internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// Writes the photos and documents in rows as files, in one folder per kind.
struct MediaWriter: Writer, ~Copyable {
    private let selection: RowSelection
    private var output: FileSet
    private var names = MediaNames()
    /// For each kind, the files written and the number of rows.
    private var files: [[(name: String, bytes: Int)]]
    private var rows: [Int]
    private var findings: [Finding] = []

    init(_ output: consuming FileSet, _ context: WriteContext) throws(WriteError) {
        selection = try RowSelection(context)
        self.output = output
        files = context.vocabulary.kinds.map { _ in [] }
        rows = context.vocabulary.kinds.map { _ in 0 }
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        for kind in selection.kinds {
            let table = batch.tables[kind.index]
            let keys = table.texts(kind.keyField)
            for field in selection.fields(of: kind) where kind.fields[field].type == .bytes {
                let named = kind.fields[field].fileName.flatMap { kind.index(ofField: $0) }
                let names = table.texts(named)
                for row in 0..<table.count where table.columns[field].hasValue(row) {
                    try write(row, of: table, kind, field, keys, names)
                }
            }
            rows[kind.index] += table.count
        }
    }

    private mutating func write(
        _ row: Int, of table: Rows, _ kind: Kind, _ field: Int, _ keys: Texts, _ names: Texts
    ) throws(WriteError) {
        for element in table.columns[field].elements(row) {
            guard let file = EncodedFile(table.columns[field].slice(element)),
                let bytes = file.decoded()
            else {
                findings.append(undecodable(row, of: table, kind, kind.fields[field], keys))
                continue
            }
            let folder = SafeFileName.make(kind.name) ?? "kind \(kind.index)"
            let name = self.names.name(
                in: folder, file: names.string(row), key: keys.string(row),
                row: rows[kind.index] + row + 1, ending: file.fileExtension)
            try write(bytes, to: folder + "/" + name, of: kind)
        }
    }

    private func undecodable(
        _ row: Int, of table: Rows, _ kind: Kind, _ field: Field, _ keys: Texts
    ) -> Finding {
        // A key that is valid as a file name is also safe in a message.
        let key = keys.string(row).flatMap { SafeFileName.make($0) }
        let name = key ?? "in row \(rows[kind.index] + row + 1)"
        return WritingRules.undecodableBytes.finding(
            "\(kind.name) \(name): \(field.name) is neither a data URL nor base64; no file is written",
            at: table.places[row])
    }

    private mutating func write(
        _ bytes: [UInt8], to place: String, of kind: Kind
    ) throws(WriteError) {
        let file = try output.open(place)
        try file.write(bytes.span)
        try file.commit()
        files[kind.index].append((place, bytes.count))
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        // Without files, no empty folder appears.
        guard files.contains(where: { !$0.isEmpty }) else {
            return WriteSummary(files: [], findings: findings)
        }
        for (name, bytes) in files.joined() { output.note(name, rows: 1, bytes: bytes) }
        return try output.publish(findings)
    }
}

extension EncodedFile {
    /// The file extension for common types of photos and documents.
    var fileExtension: String? {
        switch String(decoding: mediaType, as: UTF8.self).lowercased() {
        case "image/jpeg", "image/jpg": "jpg"
        case "image/png": "png"
        case "image/gif": "gif"
        case "image/webp": "webp"
        case "image/heic": "heic"
        case "image/svg+xml": "svg"
        case "application/pdf": "pdf"
        case "text/plain": "txt"
        default: nil
        }
    }
}
