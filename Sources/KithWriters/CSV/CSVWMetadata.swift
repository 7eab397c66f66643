internal import KithDiagnostics
internal import KithModel

/// The metadata that describes a folder of CSV files as the W3C's "CSV on the Web" has it.
struct CSVWMetadata {
    static let fileName = "csv-metadata.json"

    private let listing: CSVListing

    init(_ listing: CSVListing) { self.listing = listing }

    /// Returns the JSON document.
    func document() -> [UInt8] {
        JSONValue.object([
            ("@context", "http://www.w3.org/ns/csvw"),
            ("dc:title", .text(listing.vocabulary.name)),
            ("dc:description", .text(listing.vocabulary.summary)),
            ("tables", .array(listing.resources.map(table))),
        ]).document()
    }

    private func table(_ resource: CSVListing.Resource) -> JSONValue {
        .object([
            ("url", .text(listing.path(of: resource.name))),
            ("dc:description", .text(resource.summary)),
            ("tableSchema", resource.layout.map(schema) ?? extraSchema),
        ])
    }

    private func schema(_ layout: CSVLayout) -> JSONValue {
        let fields = layout.fields.map { layout.kind.fields[$0] }
        var members: [(name: String, value: JSONValue)] = [
            ("columns", .array(fields.map(\.webColumn)))
        ]
        if let key = layout.primaryKey { members.append(("primaryKey", .text(key.name))) }
        let references = listing.references(of: layout)
        if !references.isEmpty {
            members.append(("foreignKeys", .array(references.map(foreignKey))))
        }
        return .object(members)
    }

    private func foreignKey(_ found: CSVListing.Reference) -> JSONValue {
        .object([
            ("columnReference", .text(found.field.name)),
            (
                "reference",
                .object([
                    ("resource", .text(listing.path(of: found.target.name))),
                    ("columnReference", .text(found.key.name)),
                ])
            ),
        ])
    }

    private var extraSchema: JSONValue {
        let types: [JSONValue] = ["string", "string", "integer", "json"]
        let columns = zip(ExtraTable.fields, types).map { name, type in
            JSONValue.object([("name", .text(name)), ("titles", .text(name)), ("datatype", type)])
        }
        return .object([("columns", .array(columns))])
    }
}

extension Field {
    /// The description of a column; constraints that are only warnings are left out.
    fileprivate var webColumn: JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("name", .text(name)), ("titles", .text(name)), ("datatype", webType),
        ]
        if !summary.isEmpty { members.append(("dc:description", .text(summary))) }
        if constraints.required == .error { members.append(("required", true)) }
        return .object(members)
    }

    private var webType: JSONValue {
        if isList { return "json" }
        return switch type {
        // A time may have a form that the datatype dateTime does not have.
        case .text, .bytes, .timestamp: ranged("string")
        case .integer: ranged("integer")
        case .number: ranged("double")
        case .decimal: ranged("decimal")
        case .boolean: "boolean"
        case .date: "date"
        case .json: "json"
        }
    }

    /// The datatype with the bounds of values.
    private func ranged(_ base: JSONValue) -> JSONValue {
        guard constraints.severity == .error else { return base }
        let bounds: [(name: String, value: Double?)] = [
            ("maxLength", constraints.maxLength.map(Double.init)),
            ("minimum", constraints.minimum), ("maximum", constraints.maximum),
        ]
        let members = bounds.compactMap { bound in
            bound.value.map { (name: bound.name, value: JSONValue.number($0)) }
        }
        return members.isEmpty ? base : .object([("base", base)] + members)
    }
}
