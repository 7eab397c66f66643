extension SkeletonBuilder {
    /// The maximum number of open elements, since each end tag is compared with all of them.
    private static let mostOpen = 200

    // MARK: Texts

    /// Splits the text at an offset into pieces; returns the offset of the next `<`.
    mutating func text(from start: Int) -> Int {
        let end = page.nextTag(from: start)
        guard isInBody, start < end else { return end }
        guard end < page.count else {
            // libxml2 does not report blanks at the end of the page as text.
            giveUpPieces()
            return end
        }
        var at = start
        while at < end {
            let stop = page.endOfPlainText(from: at, to: end)
            if stop > at {
                skeleton.pieces.append(PageSkeleton.Piece(kind: .text, start: at, end: stop))
            }
            guard stop < end else { break }
            if let (scalar, next) = reference(stop, end) {
                skeleton.pieces.append(
                    PageSkeleton.Piece(kind: .reference, name: scalar, start: stop, end: next))
                at = next
            } else {
                giveUpPieces()
                // The name after `&` must not grow in the skeleton, and a text that loses characters is one event.
                guard unsafe page.bytes[stop] == 0x26 else { return end }
                at = page.nextBlank(from: stop, to: end)
            }
        }
        return end
    }

    /// Decodes the reference at an offset; returns its scalar and end, or `nil` if it is not well-formed.
    private func reference(_ start: Int, _ end: Int) -> (scalar: UInt32, end: Int)? {
        guard let semicolon = page.end(ofReferenceAt: start, to: end) else { return nil }
        let name = unsafe UnsafeBufferPointer(
            start: page.bytes + start + 1, count: semicolon - start - 1)
        guard let scalar = unsafe name.first == 0x23 ? Self.number(name) : rules.scalar(name)
        else { return nil }
        return (scalar, semicolon + 1)
    }

    /// Parses a number such as `#38`, if it is that of a character that libxml2 accepts.
    private static func number(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
        guard 2...7 ~= name.count else { return nil }
        var value: UInt32 = 0
        for index in 1..<name.count {
            let digit = unsafe name[index] &- 0x30
            guard digit < 10 else { return nil }
            value = value * 10 + UInt32(digit)
        }
        return 0x20..<0xD800 ~= value ? value : nil
    }

    // MARK: Elements

    /// Adds a start tag as a piece if libxml2 would produce the same event.
    ///
    /// Returns the offset after the tag or its raw text, or `nil` if it is not a piece.
    mutating func startPiece(_ start: Int, _ nameEnd: Int, isRaw: Bool) -> Int? {
        guard open.count < Self.mostOpen, let name = number(start + 1, nameEnd),
            let (attributes, inside) = simpleAttributes(from: nameEnd)
        else { return nil }
        while let last = open.last, rules.closes(last.name, name) { endLast(at: start..<start) }
        let end = page.end(ofTagAt: inside)
        let rawEnd = isRaw ? page.end(ofRawTextAt: end, names[HTMLName(number: name)].span) : end
        guard mayStandHere(name), page.isPlain(end..<rawEnd),
            unsafe !(rawEnd > end && page.bytes[end] == 0x3C && page.bytes[end + 1] == 0x2F)
        else {
            skeleton.attributes.removeSubrange(attributes)
            return nil
        }
        open.append(OpenElement(name: name, piece: skeleton.pieces.count))
        skeleton.pieces.append(
            PageSkeleton.Piece(
                kind: .start, name: name, start: start, end: end, attributes: attributes))
        if rules.isEmpty(name) || end == inside + 2 {
            endLast(at: end..<end)
            return end
        }
        if rawEnd > end {
            skeleton.pieces.append(PageSkeleton.Piece(kind: .rawText, start: end, end: rawEnd))
        }
        return rawEnd
    }

    /// Adds an end tag as a piece if its element is one; returns the offset after it.
    mutating func endPiece(_ start: Int) -> Int? {
        let nameEnd = page.end(ofNameAt: start + 2)
        guard unsafe page.bytes[nameEnd] == 0x3E, let name = number(start + 2, nameEnd),
            let first = open.lastIndex(where: { $0.name == name })
        else { return nil }
        for index in first + 1..<open.count
        where !rules.closesWith(endOf: name, open[index].name) {
            return nil
        }
        while open.count > first + 1 { endLast(at: start..<start) }
        endLast(at: start..<nameEnd + 1)
        return nameEnd + 1
    }

    /// Closes the innermost open element.
    private mutating func endLast(at tag: Range<Int>) {
        guard let last = open.popLast() else { return }
        skeleton.pieces[last.piece].last = skeleton.pieces.count
        skeleton.pieces.append(
            PageSkeleton.Piece(
                kind: .end, name: last.name, start: tag.lowerBound, end: tag.upperBound))
    }
}
