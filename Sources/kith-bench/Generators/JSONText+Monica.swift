extension JSONText {
    /// Returns a timestamp in 2023; higher steps give later ones.
    static func stamp(_ step: Int) -> JSONText {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        return .text("2023-\(two(1 + step / 28 % 12))-\(two(1 + step % 28))T18:04:11.000000Z")
    }

    /// Returns a row as Monica exports it: its key, two timestamps, its attributes and nested rows.
    static func resource(
        _ uuid: String, _ properties: [(String, JSONText)], data: [JSONText]? = nil
    ) -> JSONText {
        .object(
            [
                ("uuid", .text(uuid)), ("created_at", stamp(0)), ("updated_at", stamp(1)),
                ("properties", .object(properties)),
            ]
                + (data.map { [("data", .list($0))] } ?? []))
    }

    /// Returns a collection of rows of one kind.
    static func collection(_ type: String, _ values: [JSONText]) -> JSONText {
        .object([
            ("count", .number(String(values.count))), ("type", .text(type)),
            ("values", .list(values)),
        ])
    }
}
