package import KithSourceText
package import KithSyntax

/// How an editor counts columns.
package enum PositionEncoding: String, Sendable {
    /// Bytes of UTF-8.
    case utf8 = "utf-8"
    /// Code units of UTF-16, which every editor can.
    case utf16 = "utf-16"

    /// The encoding for a client that offers some.
    package init(offered: [String]) {
        self = offered.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    }
}

/// A place between two characters: line and column from 0.
package struct TextPlace: Hashable, Comparable, Sendable {
    /// The line, from 0.
    package var line: Int
    /// The column in the units of a ``PositionEncoding``, from 0.
    package var character: Int

    /// Creates a place.
    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    /// Reads a place; `nil` if it is none.
    ///
    /// Numbers beyond 31 bits become the largest ones.
    package init?(_ node: JSONNode?) {
        func number(_ name: String) -> Int? {
            guard let node = node?[name] else { return nil }
            if let number = node.integer { return number < 0 ? nil : Int(min(number, 1 << 31)) }
            return node.double.flatMap { $0 >= 1e9 ? 1 << 31 : nil }
        }
        guard let line = number("line"), let character = number("character") else { return nil }
        self.init(line: line, character: character)
    }

    /// Compares places by line, then by column.
    package static func < (left: TextPlace, right: TextPlace) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }

    /// Writes the place.
    package func write(to json: inout JSONOutput, _ name: String?) {
        json.object(name) {
            $0.number("line", line)
            $0.number("character", character)
        }
    }
}

/// The text between two places.
package struct TextRange: Hashable, Sendable {
    /// Where it begins.
    package var start: TextPlace
    /// Where it ends; the character there is not part of it.
    package var end: TextPlace

    /// Creates a range.
    package init(_ start: TextPlace, _ end: TextPlace) {
        self.start = start
        self.end = end
    }

    /// Reads a range; `nil` if it is none.
    package init?(_ node: JSONNode?) {
        guard let start = TextPlace(node?["start"]), let end = TextPlace(node?["end"]) else {
            return nil
        }
        self.init(start, end)
    }

    /// Writes the range.
    package func write(to json: inout JSONOutput, _ name: String?) {
        json.object(name) {
            start.write(to: &$0, "start")
            end.write(to: &$0, "end")
        }
    }
}

extension SourceBytes {
    /// Returns the place of a byte offset.
    package func place(
        of offset: Int, in lines: LineIndex, _ encoding: PositionEncoding
    ) -> TextPlace {
        let offset = min(max(offset, 0), count)
        let line = lines.line(of: offset)
        let start = lines.range(ofLine: line, in: self).lowerBound
        // A byte order mark takes no column in reports; an editor that sends one counts it.
        let mark = line == 1 ? start : 0
        switch encoding {
        case .utf8: return TextPlace(line: line - 1, character: max(0, offset - start + mark))
        case .utf16:
            let position = lines.position(of: offset, in: self, unit: .utf16)
            let first = mark > 0 && offset >= mark ? 1 : 0
            return TextPlace(line: line - 1, character: position.column - 1 + first)
        }
    }

    /// Returns the places of a byte range.
    package func range(
        of range: Range<Int>, in lines: LineIndex, _ encoding: PositionEncoding
    ) -> TextRange {
        TextRange(
            place(of: range.lowerBound, in: lines, encoding),
            place(of: range.upperBound, in: lines, encoding))
    }
}
