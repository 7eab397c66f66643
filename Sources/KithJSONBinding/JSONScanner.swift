internal import KithCSimdjson

/// Scans JSON texts into tokens.
///
/// Owns simdjson's memory, which is reused for each text.
@safe package struct JSONScanner: ~Copyable {
    private let handle: OpaquePointer?

    /// The number of values that a text may hold.
    package enum Roots: Sendable {
        /// Exactly one value.
        case one
        /// Any number of values.
        ///
        /// White space separates them where they would otherwise run together.
        case many
        /// Any number of values, one per line.
        case lines
    }

    /// Properties of the scanned strings.
    package struct Remarks: Hashable, Sendable {
        /// Whether a string has an escape of a lone surrogate.
        package var hasLoneSurrogates = false
        /// Whether a string has bytes that are not UTF-8.
        ///
        /// If so, all strings with non-ASCII bytes are marked as needing decoding.
        package var hasInvalidUTF8 = false

        /// Creates empty remarks.
        package init() {}

        init(_ outcome: kith_json_outcome) {
            hasLoneSurrogates = outcome.lone_surrogates != 0
            hasInvalidUTF8 = outcome.suspect_bytes != 0
        }
    }

    /// The maximum size of a text in bytes.
    package static let sizeLimit = Int(Int32.max)

    /// Creates a scanner.
    ///
    /// Its memory grows with the size of the texts.
    package init() { self.init(isQuick: true) }

    /// Creates a scanner that uses simdjson's private first stage, if it is as it was tested, or does without it.
    ///
    /// Both give the same tokens.
    init(isQuick: Bool) {
        unsafe handle = kith_json_scanner_create(isQuick ? KITH_JSON_QUICK : KITH_JSON_PLAIN)
    }

    /// Whether this simdjson's private first stage is as it was tested.
    static var hasQuickWay: Bool { kith_json_has_quick_way() }

    deinit { unsafe kith_json_scanner_destroy(handle) }

    /// Appends the tokens of a range to `tokens`; on failure, those before the failure.
    ///
    /// 64 bytes must follow the range; the first of them must be 0 or white space.
    package mutating func scan(
        _ bytes: [UInt8], _ range: Range<Int>, roots: Roots, depthLimit: Int,
        into tokens: inout [JSONToken]
    ) throws(JSONScanFailure) -> Remarks {
        precondition(range.upperBound <= Self.sizeLimit, "texts of 2 GiB and more have no tokens")
        precondition(range.upperBound + 64 <= bytes.count, "the padding is missing")
        let bound = unsafe handle == nil ? -1 : index(bytes, range)
        guard bound >= 0 else {
            throw JSONScanFailure(reason: .outOfMemory, offset: 0, opened: nil, depth: 0)
        }
        let first = UInt32(tokens.count)
        let depthLimit = UInt32(clamping: depthLimit)
        var outcome = kith_json_outcome()
        tokens.append(
            addingCapacity: bound,
            initializingWith: { (output: inout OutputSpan<JSONToken>) in
                outcome = walk(bytes, first, depthLimit, roots, &output)
            })
        if let failure = JSONScanFailure(outcome) { throw failure }
        return Remarks(outcome)
    }

    private func index(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        unsafe bytes.withUnsafeBufferPointer { (buffer) in
            unsafe Int(
                kith_json_scanner_index(
                    handle, buffer.baseAddress, UInt32(range.lowerBound), UInt32(range.upperBound)))
        }
    }

    private func walk(
        _ bytes: [UInt8], _ first: UInt32, _ depthLimit: UInt32, _ roots: Roots,
        _ output: inout OutputSpan<JSONToken>
    ) -> kith_json_outcome {
        unsafe output.withUnsafeMutableBufferPointer { (target, initialized) in
            unsafe bytes.withUnsafeBufferPointer { (buffer) in
                let tokens = unsafe UnsafeMutableRawPointer(target.baseAddress)?
                    .assumingMemoryBound(to: kith_json_token.self)
                let outcome = unsafe kith_json_scanner_walk(
                    handle, buffer.baseAddress, tokens, first, depthLimit, roots.code)
                initialized = Int(outcome.tokens)
                return outcome
            }
        }
    }
}

extension JSONScanner.Roots {
    fileprivate var code: kith_json_roots {
        switch self {
        case .one: KITH_JSON_ONE
        case .many: KITH_JSON_MANY
        case .lines: KITH_JSON_LINES
        }
    }
}
