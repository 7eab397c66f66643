internal import Model
internal import SourceText

/// The kinds of rows that are records of an account, with their collections and whether their keys are TIDs.
enum RecordTables {
    static let all: [(kind: String, collection: String, hasTID: Bool)] = [
        ("follow", "app.bsky.graph.follow", true), ("block", "app.bsky.graph.block", true),
        ("list", "app.bsky.graph.list", true), ("list_item", "app.bsky.graph.listitem", true),
        ("list_block", "app.bsky.graph.listblock", true),
        ("starter_pack", "app.bsky.graph.starterpack", true),
        ("verification", "app.bsky.graph.verification", true),
        ("profile", "app.bsky.actor.profile", false),
    ]
}

/// Numbers for the texts of several columns: equal for equal texts.
struct TextNumbers {
    private let column: Column
    private let known: KeyTable

    /// Numbers the texts of single-valued columns; linear.
    init(_ columns: [Column]) {
        var all = Column(isInteger: false, isList: false)
        for column in columns where !column.isInteger && !column.isList {
            all.append(contentsOf: column)
        }
        column = all
        known = KeyTable(all)
    }

    /// How many numbers there may be; all are less.
    var count: Int { column.count }

    /// The number of a text; `nil` where no column has it.
    func number(_ text: ArraySlice<UInt8>) -> Int? {
        known.element(of: text, in: column).map { Int($0) }
    }

    /// The numbers of the texts of a column, or -1.
    func numbers(_ column: Column) -> [Int32] {
        (0..<column.count).map { row in
            column.hasValue(row) && !column.isInteger && !column.isList
                ? known.element(of: column.slice(row), in: self.column) ?? -1 : -1
        }
    }
}

/// Two numbers as one, for dictionaries.
func pair(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
}

/// The part of an at-uri that says whose it is; nothing for other texts.
func authority(of address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard address.starts(with: "at://".utf8) else { return [] }
    return address.dropFirst(5).prefix { $0 != UInt8(ascii: "/") }
}

/// The part of an at-uri that says what it is a record of; nothing where there is none.
func collection(of address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard address.starts(with: "at://".utf8) else { return [] }
    return address.dropFirst(5).drop { $0 != UInt8(ascii: "/") }.dropFirst()
        .prefix { $0 != UInt8(ascii: "/") }
}
