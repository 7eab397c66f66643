package import KithDiagnostics
package import KithSourceText
package import KithSyntax

/// What holds of everything that the program gives, whatever it was given.
package enum Promises {
    /// Findings have places that lie in their text.
    ///
    /// What controls a terminal in messages, reporters make visible.
    package static func keep(_ findings: [Finding], in bytes: [UInt8]) throws(BrokenPromise) {
        for finding in findings {
            for span in [finding.span] + finding.notes.map(\.span) {
                guard let span, span.source == SourceID(0) else { continue }
                try BrokenPromise.unless(
                    span.end <= bytes.count,
                    "\(finding.rule) is placed at \(span.range) of \(bytes.count) bytes")
            }
        }
    }

    /// What stopped the program has a place in the text, or none.
    package static func keep(_ error: ReadError, in bytes: [UInt8]) throws(BrokenPromise) {
        try BrokenPromise.unless(
            (error.span?.end ?? 0) <= bytes.count,
            "the error '\(error.message)' is placed at \(error.span?.range ?? 0..<0)")
    }

    /// What reading gives; `nil` where the bytes are refused, at a place in them or at none.
    package static func reading<Value>(
        _ bytes: [UInt8], _ read: () throws(ReadError) -> Value
    ) throws(BrokenPromise) -> Value? {
        let refusal: ReadError
        do throws(ReadError) { return try read() } catch { refusal = error }
        try keep(refusal, in: bytes)
        return nil
    }

    /// A text is JSON, all of it UTF-8.
    package static func isJSON(_ text: [UInt8], _ what: String) throws(BrokenPromise) {
        _ = try document(text, what)
    }

    /// A text that must be JSON, all of it UTF-8.
    package static func document(
        _ text: [UInt8], _ what: String
    ) throws(BrokenPromise) -> JSONDocument {
        let problem: String
        do throws(ReadError) {
            let document = try JSONParser.parse(SourceBytes(text), source: SourceID(0))
            guard let finding = document.findings.first else { return document }
            problem = finding.message
        } catch { problem = error.message }
        throw BrokenPromise(
            "\(what) is no JSON: \(problem): \(String(decoding: text, as: UTF8.self))")
    }

    /// Two texts are the same.
    package static func areSame(
        _ first: [UInt8], _ second: [UInt8], _ what: String
    ) throws(BrokenPromise) {
        guard first != second else { return }
        let place = zip(first, second).prefix { $0 == $1 }.count
        func around(_ bytes: [UInt8]) -> String {
            String(decoding: bytes.dropFirst(max(0, place - 40)).prefix(120), as: UTF8.self)
        }
        throw BrokenPromise("\(what) differ: '\(around(first))' and '\(around(second))'")
    }
}
