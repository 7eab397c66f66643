internal import KithSystemBinding

/// A message of a thread, as writers receive it.
///
/// Its texts are lent from one buffer.
package struct MessageRecord: Sendable {
    /// The texts of a message.
    package enum Part: Int, CaseIterable, Sendable {
        /// The key of the message, and its position in the thread as the source counts.
        case key, number
        /// The moments of writing and of the last edit, and who edited.
        case at, edited, editor
        /// The subject, and the names of attached files.
        case title, attachments
        /// The key of the message that it answers.
        case answers
        /// The text itself.
        case body
    }

    /// What the text of a message is.
    package enum Form: UInt8, Sendable {
        /// Plain text.
        case text
        /// HTML.
        case html
        /// Markdown.
        case markdown
        /// No text: the source hides it from its viewer.
        case hidden
        /// No text: the source does not have it.
        case missing
    }

    /// The index of the kind.
    package let kind: Int
    /// The form of the text.
    package let form: Form
    /// The number of the author among the people of the talk; `nil` if the source does not say.
    package let author: Int?
    /// The number of the person to whom it is addressed; `nil` if the source does not say.
    package let recipient: Int?
    /// Whether the owner of the data wrote it; `nil` if the source does not say.
    package let isMine: Bool?

    private let bytes: ArraySlice<UInt8>
    private let ends: InlineArray<9, Int>

    /// Returns a text; empty if there is none.
    package subscript(part: Part) -> ArraySlice<UInt8> {
        let start = part.rawValue == 0 ? Self.headCount : ends[part.rawValue - 1]
        return bytes[bytes.startIndex + start..<bytes.startIndex + ends[part.rawValue]]
    }

    // MARK: Storing

    /// The bytes before the texts: the form, whose it is, the kind, the author, the recipient, and the end of each text.
    private static let headCount = 2 + 8 + 8 + 8 + 8 * Part.allCases.count

    /// Encodes a message; `append` appends the text of a part.
    static func encode(
        _ form: Form, kind: Int, author: Int?, recipient: Int?, isMine: Bool?,
        to bytes: inout [UInt8],
        append: (Part, inout [UInt8]) -> Void
    ) {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(form.rawValue)
        bytes.append(isMine.map { $0 ? 1 : 0 } ?? 2)
        bytes.append(contentsOf: repeatElement(0, count: headCount - 2))
        set(kind, at: 2, in: &bytes)
        set(author ?? -1, at: 10, in: &bytes)
        set(recipient ?? -1, at: 18, in: &bytes)
        for part in Part.allCases {
            append(part, &bytes)
            set(bytes.count, at: 26 + 8 * part.rawValue, in: &bytes)
        }
    }

    /// Decodes a message.
    init(_ bytes: ArraySlice<UInt8>) {
        func number(_ place: Int) -> Int { Int(truncatingIfNeeded: bytes.span.word(at: place)) }
        self.bytes = bytes
        form = Form(rawValue: bytes[bytes.startIndex]) ?? .missing
        isMine = bytes[bytes.startIndex + 1] == 2 ? nil : bytes[bytes.startIndex + 1] == 1
        kind = number(2)
        let author = number(10)
        let recipient = number(18)
        self.author = author < 0 ? nil : author
        self.recipient = recipient < 0 ? nil : recipient
        ends = InlineArray { number(26 + 8 * $0) }
    }

    private static func set(_ number: Int, at place: Int, in bytes: inout [UInt8]) {
        for byte in 0..<8 {
            bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (56 - 8 * byte))
        }
    }
}
