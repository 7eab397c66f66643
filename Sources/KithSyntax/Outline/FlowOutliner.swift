internal import KithSourceText

/// Finds the outermost keys of an object, or of the first object in an array, in pieces.
///
/// Keys may be unquoted or in single quotes, and comments are allowed: a text that only resembles
/// JSON is recognised too, so that its errors can be reported.
struct FlowOutliner: Sendable {
    private(set) var outline = DocumentOutline()

    private var state = State.between
    private var braces = 0
    private var brackets = 0
    private var innerHasEnded = false
    /// Whether a colon precedes the next value.
    ///
    /// Unquoted YAML text may contain further colons.
    private var isBehindColon = false
    /// The last text, while it may be a key.
    private var text: [UInt8] = []
    private var hasText = false
    /// Whether the last text was quoted.
    private var isQuoted = false

    private enum State: Sendable {
        case between
        /// Inside quotes of this kind.
        case quoted(UInt8)
        /// After a backslash in double quotes.
        case escaped
        /// Inside unquoted text.
        case plain
        /// After a `/`, which may begin a comment.
        case slash
        case lineComment
        /// Inside a comment, and whether the last byte was `*`.
        case blockComment(Bool)
    }

    /// Adds the next bytes.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
        var index = bytes.startIndex
        while index < bytes.endIndex, !outline.isComplete {
            if case .quoted(let quote) = state, !isOfInterest {
                // Most bytes of a large text are skipped here.
                while index < bytes.endIndex, bytes[index] != quote, bytes[index] != 0x5C {
                    index += 1
                }
                if index == bytes.endIndex { return }
            }
            take(bytes[index])
            index += 1
        }
    }

    /// Marks the end of the text.
    mutating func finish() { outline.isComplete = true }

    /// Whether keys at the current depth are collected.
    private var isOfInterest: Bool { braces == 1 || braces == 2 && !innerHasEnded }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .between: takeBetween(byte)
        case .quoted(let quote):
            if byte == quote {
                state = .between
                endText(isQuoted: true)
            } else {
                keep(byte)
                if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { state = .escaped }
            }
        case .escaped:
            keep(byte)
            state = .quoted(UInt8(ascii: "\""))
        case .plain: takePlain(byte)
        case .slash:
            switch byte {
            case UInt8(ascii: "/"): state = .lineComment
            case UInt8(ascii: "*"): state = .blockComment(false)
            default:
                beginText()
                keep(UInt8(ascii: "/"))
                state = .plain
                takePlain(byte)
            }
        case .lineComment:
            if byte == 0x0A || byte == 0x0D { state = .between }
        case .blockComment(let isBehindStar):
            state =
                isBehindStar && byte == UInt8(ascii: "/")
                ? .between : .blockComment(byte == UInt8(ascii: "*"))
        }
    }

    private mutating func takeBetween(_ byte: UInt8) {
        switch byte {
        case 0...0x20: break
        case UInt8(ascii: "{"), UInt8(ascii: "["): open(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): close(byte)
        case UInt8(ascii: ","): (hasText, isBehindColon) = (false, false)
        case UInt8(ascii: ":"): endKey()
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            beginText()
            state = .quoted(byte)
        case UInt8(ascii: "/"): state = .slash
        case UInt8(ascii: "#"): state = .lineComment
        default:
            beginText()
            state = .plain
            keep(byte)
        }
    }

    private mutating func takePlain(_ byte: UInt8) {
        switch byte {
        case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "["),
            UInt8(ascii: "}"), UInt8(ascii: "]"):
            state = .between
            endText(isQuoted: false)
            takeBetween(byte)
        default: keep(byte)
        }
    }

    private mutating func open(_ byte: UInt8) {
        if outline.root == .nothing { outline.root = byte == UInt8(ascii: "{") ? .object : .array }
        if byte == UInt8(ascii: "{") { braces += 1 } else { brackets += 1 }
        (hasText, isBehindColon) = (false, false)
    }

    private mutating func close(_ byte: UInt8) {
        if byte == UInt8(ascii: "}") {
            if braces == 2 { innerHasEnded = true }
            braces -= 1
        } else {
            brackets -= 1
        }
        (hasText, isBehindColon) = (false, true)
        let hasFirstObject = braces <= 0 && byte == UInt8(ascii: "}")
        outline.isClosed = braces <= 0 && brackets <= 0
        outline.isComplete = outline.isClosed || hasFirstObject
    }

    private mutating func beginText() {
        text.removeAll(keepingCapacity: true)
        hasText = false
    }

    private mutating func keep(_ byte: UInt8) {
        if text.count <= DocumentOutline.textLimit { text.append(byte) }
    }

    /// Ends a text.
    ///
    /// After a colon it is a value, otherwise it may be a key.
    private mutating func endText(isQuoted: Bool) {
        hasText = text.count <= DocumentOutline.textLimit
        guard isBehindColon, isQuoted, hasText, isOfInterest else { return }
        if braces == 1, let last = outline.outer.indices.last, outline.outer[last].text == nil {
            outline.outer[last].text = text
        } else if braces == 2, let last = outline.inner.indices.last,
            outline.inner[last].text == nil
        {
            outline.inner[last].text = text
        }
    }

    private mutating func endKey() {
        defer { (hasText, isBehindColon) = (false, true) }
        guard hasText, !isBehindColon, isOfInterest else { return }
        let member = DocumentOutline.Member(name: text, text: nil)
        if braces == 1, outline.outer.count < DocumentOutline.memberLimit {
            outline.outer.append(member)
        } else if braces == 2, outline.inner.count < DocumentOutline.memberLimit {
            outline.inner.append(member)
        }
    }
}
