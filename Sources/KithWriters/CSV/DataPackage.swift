internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// The Frictionless data package that describes a folder of CSV files.
struct DataPackage {
    static let fileName = "datapackage.json"

    private let vocabulary: Vocabulary
    private let dialect: CSVDialect
    private var resources: [Resource] = []

    /// A file with its columns.
    private struct Resource {
        let name: String
        let summary: String
        let layout: CSVLayout?
        let written: ByteSink.Written
    }

    init(_ vocabulary: Vocabulary, _ dialect: CSVDialect) {
        self.vocabulary = vocabulary
        self.dialect = dialect
    }

    /// Adds the file of a kind.
    mutating func add(_ layout: CSVLayout, _ written: ByteSink.Written) {
        resources.append(
            Resource(
                name: layout.kind.name, summary: layout.kind.summary, layout: layout,
                written: written))
    }

    /// Adds the file of extra fields.
    mutating func addExtras(_ written: ByteSink.Written) {
        resources.append(
            Resource(
                name: ExtraTable.name(in: vocabulary),
                summary: "Source values that fit no column, by kind and row number.",
                layout: nil, written: written))
    }

    /// Returns the JSON document.
    func document() -> [UInt8] {
        JSONValue.object([
            ("profile", "tabular-data-package"),
            ("name", .text(vocabulary.name)),
            ("description", .text(vocabulary.summary)),
            ("resources", .array(resources.map(value))),
        ]).document()
    }

    private func value(_ resource: Resource) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("name", .text(resource.name)),
            ("path", .text("\(resource.name).\(dialect.fileExtension)")),
            ("description", .text(resource.summary)),
            ("profile", "tabular-data-resource"),
            ("format", .text(dialect.fileExtension)),
            ("mediatype", .text(dialect.mediaType)),
            ("encoding", "utf-8"),
            ("bytes", .number(Double(resource.written.bytes))),
            ("hash", .text("sha256:" + Hexadecimal.text(resource.written.hash))),
            ("dialect", dialect.description),
        ]
        if dialect.guardsFormulas { members.append(("formulaGuard", "'")) }
        members.append(("schema", resource.layout.map(schema) ?? extraSchema))
        return .object(members)
    }

    private func schema(_ layout: CSVLayout) -> JSONValue {
        let fields = layout.fields.map { layout.kind.fields[$0] }
        var members: [(name: String, value: JSONValue)] = [
            ("fields", .array(fields.map(\.tableField))),
            ("missingValues", .texts([""])),
        ]
        if let key = fields.first(where: { $0.role == .key && $0.constraints.required == .error }) {
            members.append(("primaryKey", .text(key.name)))
        }
        let references = fields.compactMap { reference($0, in: layout.kind) }
        if !references.isEmpty { members.append(("foreignKeys", .array(references))) }
        return .object(members)
    }

    /// Returns a foreign key for a link whose targets are required and were written.
    private func reference(_ field: Field, in kind: Kind) -> JSONValue? {
        guard let link = field.link, !field.isList, link.dangling == .error else { return nil }
        let target = vocabulary.kinds[link.kind]
        guard let key = target.keyField, resources.contains(where: { $0.name == target.name })
        else {
            return nil
        }
        return .object([
            ("fields", .text(field.name)),
            (
                "reference",
                .object([
                    // An empty name refers to the resource itself.
                    ("resource", .text(target.index == kind.index ? "" : target.name)),
                    ("fields", .text(target.fields[key].name)),
                ])
            ),
        ])
    }

    private var extraSchema: JSONValue {
        let types: [JSONValue] = ["string", "string", "integer", "object"]
        let fields = zip(ExtraTable.fields, types).map { name, type in
            JSONValue.object([("name", .text(name)), ("type", type)])
        }
        return .object([("fields", .array(fields)), ("missingValues", .texts([""]))])
    }
}

extension CSVDialect {
    fileprivate var description: JSONValue {
        .object([
            ("delimiter", .text(String(Unicode.Scalar(delimiter)))),
            ("lineTerminator", .text(lineEnd.rawValue)),
            ("quoteChar", "\""),
            ("doubleQuote", true),
            ("header", true),
        ])
    }
}

extension Field {
    /// The Frictionless field descriptor.
    ///
    /// Constraints that are only warnings are left out.
    fileprivate var tableField: JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("name", .text(name)), ("type", .text(tableType)),
        ]
        if type == .timestamp, !isList { members.append(("format", "any")) }
        if !summary.isEmpty { members.append(("description", .text(summary))) }
        let constraints = tableConstraints
        if !constraints.isEmpty { members.append(("constraints", .object(constraints))) }
        return .object(members)
    }

    private var tableType: String {
        if isList { return "array" }
        return switch type {
        case .text, .bytes: "string"
        case .integer: "integer"
        case .number, .decimal: "number"
        case .boolean: "boolean"
        case .timestamp: "datetime"
        case .date: "date"
        case .json: "any"
        }
    }

    private var tableConstraints: [(name: String, value: JSONValue)] {
        var members: [(name: String, value: JSONValue)] = []
        if constraints.required == .error { members.append(("required", true)) }
        if constraints.unique == .error || role == .key { members.append(("unique", true)) }
        guard constraints.severity == .error, !isList else { return members }
        if !constraints.values.isEmpty { members.append(("enum", .array(allowedValues))) }
        if let most = constraints.maxLength { members.append(("maxLength", .number(Double(most)))) }
        if let least = constraints.minimum { members.append(("minimum", .number(least))) }
        if let most = constraints.maximum { members.append(("maximum", .number(most))) }
        return members
    }
}
