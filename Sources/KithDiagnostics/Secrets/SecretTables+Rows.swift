internal import KithSourceText

/// Rows of values in parentheses, and rows of delimiter-separated values.
extension SecretTables {
    /// Returns the offset of the next row in a statement; `nil` after the last one.
    func nextRow(_ start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ",") {
                index += 1
            } else if byte == UInt8(ascii: "#") {
                index = endOfLine(index)
            } else if let next = SQLWords.afterBlank(index, of: bytes) {
                index = next
            } else {
                return byte == UInt8(ascii: "(") ? index : nil
            }
        }
        return nil
    }

    /// How a row ends.
    enum RowEnd {
        /// With a parenthesis, before this offset.
        case whole(Int)
        /// The row is broken at this offset, or the text ends.
        case broken(Int)
    }

    /// Hides the secret values of a row, or the whole row if the number of its values is not that of the columns.
    mutating func scanRow(_ start: Int, _ columns: Columns) -> RowEnd {
        var (index, column, depth) = (start + 1, 0, 0)
        var value = index
        var isText = false
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                guard let end = endOfText(index) else {
                    hide(value..<bytes.count, columns, column, isText: true)
                    return .broken(start)
                }
                isText = true
                index = end
                // If neither a comma nor the end follows a string, it has an unescaped quote.
                let next = afterBlank(index)
                guard next >= bytes.count || ",):]".utf8.contains(bytes[next]) else {
                    return .broken(index)
                }
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")") where depth > 0, UInt8(ascii: "]") where depth > 0: depth -= 1
            case UInt8(ascii: ")"):
                hide(value..<index, columns, column, isText: isText)
                if !columns.fit(column + 1) { found.append(start + 1..<index) }
                return .whole(index + 1)
            case UInt8(ascii: ",") where depth == 0:
                hide(value..<index, columns, column, isText: isText)
                (column, value, isText) = (column + 1, index + 1, false)
            default: break
            }
            index += 1
        }
        hide(value..<bytes.count, columns, column, isText: true)
        return .broken(start)
    }

    private mutating func hide(_ value: Range<Int>, _ columns: Columns, _ column: Int, isText: Bool)
    {
        guard columns.hides(column, isText: isText) else { return }
        let start = afterBlank(value.lowerBound)
        var end = value.upperBound
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        guard start < end, !bytes[start..<end].elementsEqual("NULL".utf8) else { return }
        add(start..<end)
    }

    private func afterBlank(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        return index
    }

    /// Returns the offset after a quoted string; `nil` if it is not closed.
    ///
    /// After an `E`, backslashes escape in every dialect.
    func endOfText(_ start: Int) -> Int? {
        let quote = bytes[start]
        let isMarked =
            start > 1 && bytes[start - 1] | 0x20 == UInt8(ascii: "e")
            && !SecretScan.isOfName(bytes[start - 2])
        var index = start + 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\"), escapes || isMarked {
                index += 1
            } else if bytes[index] == quote {
                guard bytes[index + 1] == quote else { return index + 1 }
                index += 1
            }
            index += 1
        }
        return nil
    }

    // MARK: Separated values

    /// Hides the cells of columns whose headings look like secrets.
    mutating func scanCells(upTo end: Int) {
        let hasMark = bytes.contents.starts(with: [0xEF, 0xBB, 0xBF])
        let head = bytes[(hasMark ? 3 : 0)..<endOfLine(0)]
        guard
            let separator = [0x09, 0x3B, 0x2C].max(by: { a, b in count(a, head) < count(b, head) }),
            head.contains(separator)
        else { return }
        let headings = head.split(separator: separator, omittingEmptySubsequences: false)
        let flags = headings.map { heading in
            names.hide(
                heading.drop { $0 <= 0x20 || $0 == 0x22 }
                    .prefix { SecretScan.isOfName($0) || $0 == 0x20 })
        }
        guard flags.contains(true) else { return }
        let padded = bytes.padded
        let text = padded.span.extracting(..<bytes.count)
        var scanner = CSVScanner(separator: separator)
        var index = endOfLine(0) + 1
        while index < end {
            index = scanner.scanRow(text, from: index, isLast: true) ?? bytes.count
            for (cell, isSecret) in zip(scanner.cells, flags) where isSecret { add(cell.range) }
        }
    }

    private func count(_ byte: UInt8, _ text: ArraySlice<UInt8>) -> Int {
        text.count { $0 == byte }
    }
}
