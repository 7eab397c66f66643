internal import KithModel

/// How the values of a field are written.
enum ParquetForm {
    case text
    case json
    case integer
    case boolean
    case double
    case date
    case timestamp

    init(_ type: FieldType) {
        switch type {
        case .text, .decimal, .bytes: self = .text
        case .json: self = .json
        case .integer: self = .integer
        case .boolean: self = .boolean
        case .number: self = .double
        case .date: self = .date
        case .timestamp: self = .timestamp
        }
    }

    /// Whether values are texts.
    var isText: Bool { self == .text || self == .json }

    /// The number of Parquet's physical type.
    var type: Int {
        switch self {
        case .boolean: 0
        case .date: 1
        case .integer, .timestamp: 2
        case .double: 5
        case .text, .json: 6
        }
    }
}

/// A column of a Parquet file.
struct ParquetColumn {
    /// The index of the field.
    let index: Int
    /// The field.
    let field: Field
    /// How its values are written.
    let form: ParquetForm

    init(_ index: Int, of kind: Kind) {
        self.index = index
        field = kind.fields[index]
        form = ParquetForm(field.type)
    }

    /// The definition level of a value; lower levels are those of nulls and, in a list, of an empty list.
    var levelOfValues: UInt32 { field.isList ? 3 : 1 }

    /// The names on the way to the values.
    var path: [String] { field.isList ? [field.name, "list", "element"] : [field.name] }

    private static let (optional, repeated) = (ThriftValue.int32(1), ThriftValue.int32(2))

    /// The elements of the schema; the times of a column are in UTC if each said so.
    func schema(isUTC: Bool) -> [ThriftValue] {
        guard field.isList else { return [leaf(named: field.name, isUTC: isUTC)] }
        return [
            .structure([
                3: Self.optional, 4: .text(field.name), 5: .int32(1), 6: .int32(3), 10: .mark(3),
            ]),
            .structure([3: Self.repeated, 4: .text("list"), 5: .int32(1)]),
            leaf(named: "element", isUTC: isUTC),
        ]
    }

    private func leaf(named name: String, isUTC: Bool) -> ThriftValue {
        let types = logicalType(isUTC: isUTC)
        return .structure([
            1: .int32(form.type), 3: Self.optional, 4: .text(name),
            6: types?.old.map { .int32($0) }, 10: types?.logical,
        ])
    }

    /// The logical type, and its number in files of old.
    private func logicalType(isUTC: Bool) -> (old: Int?, logical: ThriftValue)? {
        switch form {
        case .text: (0, .mark(1))
        case .json: (19, .mark(12))
        case .date: (6, .mark(6))
        case .timestamp:
            (isUTC ? 10 : nil, .structure([8: .structure([1: .flag(isUTC), 2: .mark(2)])]))
        case .integer, .boolean, .double: nil
        }
    }
}
