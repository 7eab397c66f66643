/// A version of the OpenAPI Specification.
///
/// Patch releases are not told apart: their objects and fields are the same.
package enum OpenAPIVersion: UInt8, Hashable, Comparable, CaseIterable, Sendable {
    /// OpenAPI 2.0, also called Swagger.
    case v2
    /// OpenAPI 3.0.x.
    case v30
    /// OpenAPI 3.1.x.
    case v31
    /// OpenAPI 3.2.x.
    case v32

    /// The version as people write it: "3.1".
    package var text: String {
        switch self {
        case .v2: "2.0"
        case .v30: "3.0"
        case .v31: "3.1"
        case .v32: "3.2"
        }
    }

    /// Compares versions in the order of publication.
    package static func < (left: OpenAPIVersion, right: OpenAPIVersion) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A set of versions of the specification.
struct VersionSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let all = VersionSet(rawValue: 0b1111)

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ version: OpenAPIVersion) { rawValue = 1 << version.rawValue }

    init(since first: OpenAPIVersion) { rawValue = 0b1111 << first.rawValue & 0b1111 }
    init(until last: OpenAPIVersion) { rawValue = 0b1111 >> (3 - last.rawValue) }

    /// The versions in words: "OpenAPI 3.0", "OpenAPI 3.1 and later", "OpenAPI 2.0".
    var words: String {
        let members = OpenAPIVersion.allCases.filter { contains(VersionSet($0)) }
        guard let first = members.first, let last = members.last else { return "no version" }
        if first == last { return "OpenAPI \(first.text)" }
        if members.count <= Int(last.rawValue - first.rawValue) {
            let others = members.dropLast().map(\.text).joined(separator: ", ")
            return "OpenAPI \(others) and \(last.text)"
        }
        if members.count == 2, last != .v32 {
            return "OpenAPI \(first.text) and \(last.text)"
        }
        if last == .v32 { return "OpenAPI \(first.text) and later" }
        return "OpenAPI \(first.text) to \(last.text)"
    }
}
