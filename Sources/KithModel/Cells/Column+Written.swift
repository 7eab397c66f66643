internal import KithSourceText

extension Column {
    /// Returns a cell with a value as people read it: a single value as it is, a list as JSON.
    package func written(_ row: Int, _ type: FieldType) -> [UInt8] {
        let values = elements(row).map { element -> [UInt8] in
            guard isInteger else { return Array(slice(element)) }
            let number = integers[element]
            return Array((type == .boolean ? "\(number != 0)" : "\(number)").utf8)
        }
        guard isList else { return values.first ?? [] }
        var json = JSONOutput()
        json.array { json in
            for value in values { json.text(nil, String(decoding: value, as: UTF8.self)) }
        }
        return json.bytes
    }
}
