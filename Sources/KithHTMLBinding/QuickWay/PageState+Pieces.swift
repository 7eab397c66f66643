import KithCLibXML2
private import KithSystemBinding

extension PageState {
    /// Reports the events of pieces.
    ///
    /// If libxml2 would not have continued after them as if they were absent, the page is marked as misread.
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
            case .end:
                depth -= 1
                calls.endElement(name)
            case .text:
                unsafe calls.text(slice(piece.start, piece.end).span, writtenAt: piece.start)
            case .reference:
                calls.text(Self.utf8(piece.name).span, piece.start)
            case .rawText: unsafe calls.rawText(slice(piece.start, piece.end).span, piece.start)
            case .comment:
                unsafe calls.comment(slice(piece.start + 4, piece.end - 3).span, piece.start)
            }
        }
    }

    /// Returns whether libxml2 would produce the same events for these pieces at this place.
    private mutating func mayStandHere(_ range: Range<Int>) -> Bool {
        guard open.hasBody, let parent = unsafe open.last else { return false }
        let name = unsafe name(parent)
        guard !rules.isOutsideOfBody(name) else { return false }
        guard name.number < rules.count else {
            // An element unknown to libxml2 is not closed by any other.
            return unsafe htmlTagLookup(parent) == nil
        }
        var index = range.lowerBound
        while index < range.upperBound {
            if places.skeleton.pieces[index].kind == .start {
                if rules.closes(name.number, places.skeleton.pieces[index].name) { return false }
                // The content of an element closes nothing outside it.
                index = max(index, places.skeleton.pieces[index].last)
            }
            index += 1
        }
        return true
    }

    /// Reports an attribute that was cut out.
    ///
    /// Mutating, because a nonmutating call would copy the whole state.
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
            // `&amp;` is the only character reference in such values.
            if text.last == 0x26, rest.count >= 4, rest.extracting(..<4).isEqual(to: "amp;") {
                rest = rest.extracting(4...)
            }
        }
        unsafe handler._withUnsafeGuaranteedRef { $0.attribute(name, text.span) }
    }

    private func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(rebasing: whole[start..<end])
    }

    private static func utf8(_ scalar: UInt32) -> [UInt8] {
        Unicode.Scalar(scalar).flatMap { UTF8.encode($0) }.map(Array.init) ?? []
    }
}
