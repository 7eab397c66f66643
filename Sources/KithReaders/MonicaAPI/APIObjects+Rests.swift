internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension APIObjects {
    /// Fills fields with the rest of one text beside another, such as a currency symbol beside an amount.
    ///
    /// - Returns: The members that are fully represented in fields.
    func appendRests(
        _ token: Int, _ object: APIMap.Object, _ batch: inout Batch
    ) -> [[UInt8]] {
        var told: [[UInt8]] = []
        for rest in object.rests {
            guard let whole = answer.string(rest.whole, token),
                let part = answer.string(rest.part, token)
            else { continue }
            if whole.isEmpty || whole == part {
                told.append(rest.whole)
            } else if let symbol = Self.rest(of: whole, beside: part),
                batch.tables[object.kind].columns[rest.field].count == 0
            {
                batch.tables[object.kind].columns[rest.field].append(text: symbol[...])
                told.append(rest.whole)
            }
        }
        return told
    }

    /// Returns the text before or after a part, without the space
    /// between; `nil` if it has digits or is on both sides.
    private static func rest(of whole: [UInt8], beside part: [UInt8]) -> [UInt8]? {
        guard !part.isEmpty, let range = whole.firstRange(of: part) else { return nil }
        let (before, behind) = (
            trimmed(whole[..<range.lowerBound]), trimmed(whole[range.upperBound...])
        )
        guard before.isEmpty != behind.isEmpty else { return nil }
        let rest = before + behind
        let hasDigit = rest.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return hasDigit ? nil : rest
    }

    /// Returns a text without Unicode white space at both ends; amounts often contain no-break spaces.
    private static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
        let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
        let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        let kept = scalars.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
        return kept.flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
    }
}
