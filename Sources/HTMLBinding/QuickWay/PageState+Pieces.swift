import CLibXML2
private import SystemBinding

extension PageState {
    /// Tells of what libxml2 was not given.
    ///
    /// All of it is told, or the page is misread: where libxml2 would not have gone on as if nothing had been there.
    mutating func tell(_ range: Range<Int>) {
        guard mayStandHere(range) else {
            places.isMisread = true
            return
        }
        let base = depth
        let calls = calls
        for index in range {
            let piece = places.skeleton.pieces[index]
            let name = HTMLName(number: piece.name)
            switch piece.kind {
            case .start:
                depth += 1
                guard depth <= depthLimit else {
                    places.isMisread = true
                    depth = base
                    return
                }
                calls.startElement(name, piece.start, false)
                for attribute in piece.attributes { tellAttribute(attribute) }
                placeInPieces = insideEnd(ofTagBefore: piece.end)
            case .end:
                depth -= 1
                calls.endElement(name)
                continue
            case .text:
                unsafe calls.text(slice(piece.start, piece.end).span, writtenAt: piece.start)
            case .reference:
                calls.text(Self.utf8(piece.name).span, piece.start)
            case .rawText: unsafe calls.rawText(slice(piece.start, piece.end).span, piece.start)
            case .comment:
                unsafe calls.comment(slice(piece.start + 4, piece.end - 3).span, piece.start)
            }
            if piece.kind != .start { placeInPieces = piece.end }
        }
    }

    /// Whether libxml2 would have found the same here.
    private mutating func mayStandHere(_ range: Range<Int>) -> Bool {
        guard unsafe context.pointee.isInBody, let parent = unsafe context.pointee.name else {
            return false
        }
        let name = unsafe name(parent)
        guard !rules.isOutsideOfBody(name) else { return false }
        guard name.number < rules.count else {
            // What libxml2 does not know, nothing closes.
            return unsafe htmlTagLookup(parent) == nil
        }
        var index = range.lowerBound
        while index < range.upperBound {
            if places.skeleton.pieces[index].kind == .start {
                if rules.closes(name.number, places.skeleton.pieces[index].name) { return false }
                // What stands in an element closes nothing around that.
                index = max(index, places.skeleton.pieces[index].last)
            }
            index += 1
        }
        return true
    }

    /// Tells of an attribute that libxml2 was not given.
    ///
    /// Mutating, as the whole state would be copied for a call that is not.
    mutating func tellAttribute(_ number: Int) {
        let attribute = places.skeleton.attributes[number]
        let name = HTMLName(number: attribute.name)
        let value = unsafe slice(attribute.start, attribute.end)
        guard attribute.hasReferences else {
            unsafe handler._withUnsafeGuaranteedRef {
                unsafe $0.attribute(name, value.span, writtenAt: attribute.start)
            }
            return
        }
        var text: [UInt8] = []
        var rest = unsafe value.span
        while !rest.isEmpty {
            let end = min(rest.firstOffset(of: 0x26) + 1, rest.count)
            text.append(copying: rest.extracting(..<end))
            rest = rest.extracting(end...)
            // Of references there is but `&amp;`.
            if text.last == 0x26, rest.count >= 4, rest.extracting(..<4).isEqual(to: "amp;") {
                rest = rest.extracting(4...)
            }
        }
        unsafe handler._withUnsafeGuaranteedRef { $0.attribute(name, text.span) }
    }

    private func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(rebasing: whole[start..<end])
    }

    /// The offset of the `>` or `/>` that a tag ends with.
    private func insideEnd(ofTagBefore end: Int) -> Int {
        unsafe whole[end - 2] == 0x2F ? end - 2 : end - 1
    }

    private static func utf8(_ scalar: UInt32) -> [UInt8] {
        Unicode.Scalar(scalar).flatMap { UTF8.encode($0) }.map(Array.init) ?? []
    }
}
