import KithATProto
import KithSourceText
import KithTestSupport
import Testing

/// The vectors that implementations of the AT Protocol share, where they are present.
struct IdentifierVectorTests {
    struct Suite: Sendable, CustomStringConvertible {
        let file: String
        let isValid: Bool
        let fault: @Sendable (Span<UInt8>) -> IdentifierFault?

        init(
            _ file: String, _ isValid: Bool,
            _ fault: @escaping @Sendable (Span<UInt8>) -> IdentifierFault?
        ) {
            self.file = file
            self.isValid = isValid
            self.fault = fault
        }

        var description: String { file }
    }

    static let suites = [
        Suite("atidentifier_syntax_valid", true) { ATIdentifier.fault(in: $0) },
        Suite("atidentifier_syntax_invalid", false) { ATIdentifier.fault(in: $0) },
        Suite("aturi_syntax_valid", true) { ATURI.fault(in: $0) },
        Suite("aturi_syntax_invalid", false) { ATURI.fault(in: $0) },
        Suite("cid_syntax_valid", true) { CID.fault(in: $0) },
        Suite("datetime_syntax_valid", true) { Datetime.fault(in: $0) },
        Suite("datetime_syntax_invalid", false) { Datetime.fault(in: $0) },
        Suite("datetime_parse_invalid", false) { Datetime.fault(in: $0) },
        Suite("did_syntax_valid", true) { DID.fault(in: $0) },
        Suite("did_syntax_invalid", false) { DID.fault(in: $0) },
        Suite("handle_syntax_valid", true) { Handle.fault(in: $0) },
        Suite("handle_syntax_invalid", false) { Handle.fault(in: $0) },
        Suite("language_syntax_valid", true) { LanguageTag.fault(in: $0) },
        Suite("language_syntax_invalid", false) { LanguageTag.fault(in: $0) },
        Suite("language_parse_invalid", false) { LanguageTag.fault(in: $0) },
        Suite("nsid_syntax_valid", true) { NSID.fault(in: $0) },
        Suite("nsid_syntax_invalid", false) { NSID.fault(in: $0) },
        Suite("recordkey_syntax_valid", true) { RecordKey.fault(in: $0) },
        Suite("recordkey_syntax_invalid", false) { RecordKey.fault(in: $0) },
        Suite("tid_syntax_valid", true) { TID.fault(in: $0) },
        Suite("tid_syntax_invalid", false) { TID.fault(in: $0) },
    ]

    @Test("every vector is judged as all others judge it", arguments: suites)
    func vectors(_ suite: Suite) {
        guard let file = SharedData.bytes("suites/atproto/\(suite.file).txt") else { return }
        var number = 0
        // Blanks are part of a vector; comments and empty lines are none.
        for line in file.contents.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
            number += 1
            let isValid = suite.fault(line.span) == nil
            #expect(isValid == suite.isValid, "\(String(decoding: line, as: UTF8.self))")
        }
        #expect(number > 0)
    }
}
