internal import KithSourceText
internal import KithYAMLBinding

extension ReadError {
    /// Converts a libyaml error to one whose message suggests a correction.
    init(yaml error: YAMLError, in bytes: SourceBytes, source: SourceID) {
        guard error.stage != .memory else {
            self.init(.tooLarge, "there is not enough memory to read the text", cause: error)
            return
        }
        let wording = YAMLWording(error: error, bytes: bytes)
        let origin = error.contextOffset ?? error.offset
        if let message = wording.unfinished {
            let place = SourceSpan(source, bytes.character(at: origin))
            self.init(.malformed, message, at: place, cause: error)
        } else {
            let place = SourceSpan(source, bytes.character(at: wording.offset))
            self.init(.malformed, wording.message, at: place, cause: error)
        }
    }
}

/// The wording of a libyaml error for users.
private struct YAMLWording {
    let error: YAMLError
    let bytes: SourceBytes

    /// The offset where libyaml stopped; inside a damaged character, the start of that character.
    var offset: Int {
        guard error.problem == "invalid trailing UTF-8 octet" else { return error.offset }
        return (max(0, error.offset - 3)..<error.offset).last { bytes[$0] >= 0xC0 } ?? error.offset
    }

    /// The message for something that begins and never ends; it is placed at the beginning.
    var unfinished: String? {
        switch error.problem {
        case "could not find expected ':'":
            error.offset - (error.contextOffset ?? 0) < 1024
                ? "expected ':' after this text, on the same line"
                : "expected ':' within 1024 characters after this text"
        case "found unexpected end of stream": "the quote that opens here is never closed"
        case "found unexpected document indicator":
            "the quote that opens here is not closed before its document ends"
        default: nil
        }
    }

    /// The message for the place where libyaml stopped.
    var message: String {
        misplaced ?? unreadable ?? undecodable
            ?? (error.context.isEmpty ? error.problem : "\(error.problem) \(error.context)")
    }

    /// The message for valid syntax in the wrong place.
    private var misplaced: String? {
        switch error.problem {
        case "mapping values are not allowed in this context":
            "':' is not allowed here; quote the text that holds it, or check the indentation"
        case "block sequence entries are not allowed in this context":
            "a list with '-' cannot begin here; begin it on a line of its own"
        case "mapping keys are not allowed in this context":
            "a key with '?' cannot begin here; begin it in a line of its own"
        case "did not find expected key":
            "expected a key of the mapping that begins in line \(line), found \(found); "
                + "check the indentation and the quotes"
        case "did not find expected '-' indicator":
            "expected '-' for the list that begins in line \(line), found \(found); "
                + "check the indentation"
        case "did not find expected ',' or ']'":
            "expected ',' or ']' for the list that opens in line \(line), found \(found)"
        case "did not find expected ',' or '}'":
            "expected ',' or '}' for the mapping that opens in line \(line), found \(found)"
        case "did not find expected node content": "expected a value, found \(found)"
        case "did not find expected <document start>":
            "expected the end of the document, found \(found); "
                + "begin another one with a line of '---'"
        case "did not find expected comment or line break":
            "expected the end of the line, found \(found)"
        case "found undefined tag handle":
            "the tag begins with a handle that no %TAG line declares"
        case "found incompatible YAML document": "this YAML version is not supported; use 1.2"
        default: nil
        }
    }

    /// The message for characters that do not form a token.
    private var unreadable: String? {
        switch error.problem {
        case "found character that cannot start any token":
            bytes[error.offset] == 0x09
                ? "tabs cannot be used for indentation in YAML; use spaces"
                : "a text cannot begin with \(found); put it in quotes"
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            "tabs cannot be used for indentation in YAML; use spaces"
        case "found an indentation indicator equal to 0":
            "the indentation of a block text is 1 to 9, found \(found)"
        case "found unknown escape character":
            "there is no such escape; write \\\\ for a backslash, or use single quotes"
        case "did not find expected hexdecimal number":
            "the escape needs more hexadecimal digits: two for \\x, four for \\u, eight for \\U"
        case "found invalid Unicode character escape code":
            """
            the escape is an unpaired surrogate; write the character itself, or \\U and eight \
            digits
            """
        case "did not find expected alphabetic or numeric character":
            "expected a name of ASCII letters, digits, '-' and '_', found \(found)"
        default: nil
        }
    }

    /// The message for bytes that are not UTF-8, or characters that YAML forbids.
    private var undecodable: String? {
        guard error.stage == .reader else { return nil }
        guard error.problem == "control characters are not allowed" else {
            let byte = String(bytes[offset], radix: 16, digits: 2, uppercase: true)
            return "the bytes from 0x\(byte) on are not valid UTF-8; save the text as UTF-8"
        }
        let digits = String(error.value ?? 0, radix: 16, digits: 4, uppercase: true)
        return "the character U+\(digits) is not allowed in YAML; "
            + "remove it, or write it as an escape in double quotes"
    }

    private var found: String {
        let range = bytes.character(at: error.offset)
        switch bytes[error.offset] {
        case _ where range.isEmpty: return "the end of the text"
        case 0x0A, 0x0D: return "the end of the line"
        case 0x09: return "a tab"
        default: return excerpt(bytes[range])
        }
    }

    private var line: Int {
        LineIndex(bytes).line(of: error.contextOffset ?? error.offset)
    }
}

extension SourceBytes {
    /// Returns the range of the character at an offset; empty at the end of the text.
    fileprivate func character(at offset: Int) -> Range<Int> {
        let start = min(offset, count)
        var end = min(start + 1, count)
        while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
        return start..<end
    }
}
