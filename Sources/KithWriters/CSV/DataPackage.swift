internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// The Frictionless data package that describes a folder of CSV files.
struct DataPackage {
    static let fileName = "datapackage.json"

    private let listing: CSVListing
    private var dialect: CSVDialect { listing.dialect }

    init(_ listing: CSVListing) { self.listing = listing }

    /// Returns the JSON document.
    func document() -> [UInt8] {
        JSONValue.object([
            ("profile", "tabular-data-package"),
            ("name", .text(listing.vocabulary.name)),
            ("description", .text(listing.vocabulary.summary)),
            ("resources", .array(listing.resources.map(value))),
        ]).document()
    }

    private func value(_ resource: CSVListing.Resource) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("name", .text(resource.name)),
            ("path", .text(listing.path(of: resource.name))),
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
        if let key = layout.primaryKey { members.append(("primaryKey", .text(key.name))) }
        let references = listing.references(of: layout).map { reference($0, in: layout.kind) }
        if !references.isEmpty { members.append(("foreignKeys", .array(references))) }
        return .object(members)
    }

    private func reference(_ found: CSVListing.Reference, in kind: Kind) -> JSONValue {
        .object([
            ("fields", .text(found.field.name)),
            (
                "reference",
                .object([
                    // An empty name refers to the resource itself.
                    ("resource", .text(found.target.index == kind.index ? "" : found.target.name)),
                    ("fields", .text(found.key.name)),
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
