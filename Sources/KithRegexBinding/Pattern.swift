import KithCPCRE2

/// A compiled regular expression over UTF-8.
///
/// Owns PCRE2's handles. The syntax is PCRE2's, set as close to ECMAScript as its options permit:
/// `\u0041` is a character, `$` matches only at the very end, `[]` matches nothing.
@safe package struct Pattern: ~Copyable {
    private let code: OpaquePointer
    private let found: OpaquePointer
    private let context: OpaquePointer
    /// Whether the pattern was compiled to machine code.
    package let isCompiledToMachineCode: Bool

    /// Compiles a pattern.
    ///
    /// - Throws: ``RegexError`` with the offset in the pattern.
    package init(_ text: String, limits: RegexLimits = .init()) throws(RegexError) {
        let (code, allowsMachineCode) = unsafe try compileWithClasses([UInt8](text.utf8))
        guard let found = unsafe pcre2_match_data_create_8(1, nil) else {
            unsafe pcre2_code_free_8(code)
            throw .outOfMemory
        }
        guard let context = unsafe pcre2_match_context_create_8(nil) else {
            unsafe pcre2_match_data_free_8(found)
            unsafe pcre2_code_free_8(code)
            throw .outOfMemory
        }
        unsafe pcre2_set_match_limit_8(context, limits.steps)
        unsafe pcre2_set_depth_limit_8(context, limits.depth)
        unsafe pcre2_set_heap_limit_8(context, limits.memory)
        unsafe self.code = code
        unsafe self.found = found
        unsafe self.context = context
        isCompiledToMachineCode =
            unsafe allowsMachineCode && pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE)) == 0
    }

    deinit {
        unsafe pcre2_match_context_free_8(context)
        unsafe pcre2_match_data_free_8(found)
        unsafe pcre2_code_free_8(code)
    }

    /// Searches a text for the pattern.
    ///
    /// Bytes that are not UTF-8 never match.
    package func search(_ text: Span<UInt8>) -> RegexOutcome {
        var result = search(text, options: 0)
        if result == PCRE2_ERROR_JIT_STACKLIMIT {
            result = search(text, options: UInt32(PCRE2_NO_JIT))
        }
        switch result {
        case PCRE2_ERROR_NOMATCH: return .notMatched
        case 0...: return .matched
        default: return .limitReached
        }
    }

    private func search(_ text: Span<UInt8>, options: UInt32) -> Int32 {
        unsafe text.withUnsafeBufferPointer { buffer in
            unsafe pcre2_match_8(code, buffer.baseAddress, buffer.count, 0, options, found, context)
        }
    }
}

/// Compiles a pattern with its negated types as classes if that is possible; otherwise, and for its errors, as it is.
private func compileWithClasses(
    _ pattern: [UInt8]
) throws(RegexError) -> (code: OpaquePointer, allowsMachineCode: Bool) {
    if let classes = NegatedTypes.asClasses(in: pattern), let code = unsafe try? compile(classes) {
        return unsafe (code, true)
    }
    return unsafe (try compile(pattern), false)
}

private func compile(_ pattern: [UInt8]) throws(RegexError) -> OpaquePointer {
    guard let context = unsafe pcre2_compile_context_create_8(nil) else { throw .outOfMemory }
    defer { unsafe pcre2_compile_context_free_8(context) }
    unsafe pcre2_set_compile_extra_options_8(context, UInt32(PCRE2_EXTRA_ALT_BSUX))
    let options =
        UInt32(PCRE2_UTF) | UInt32(PCRE2_MATCH_INVALID_UTF) | UInt32(PCRE2_ALT_BSUX)
        | UInt32(PCRE2_DOLLAR_ENDONLY) | UInt32(PCRE2_ALLOW_EMPTY_CLASS)
        | UInt32(PCRE2_MATCH_UNSET_BACKREF) | UInt32(PCRE2_NEVER_BACKSLASH_C)
    var number: Int32 = 0
    var offset = 0
    let code = unsafe pattern.withUnsafeBufferPointer { buffer in
        unsafe pcre2_compile_8(
            buffer.baseAddress, buffer.count, options, &number, &offset, context)
    }
    guard let code = unsafe code else {
        throw RegexError(message: compileMessage(number), offset: min(offset, pattern.count))
    }
    return unsafe code
}

private func compileMessage(_ number: Int32) -> String {
    var text = [UInt8](repeating: 0, count: 256)
    let count = unsafe text.withUnsafeMutableBufferPointer { buffer in
        unsafe pcre2_get_error_message_8(number, buffer.baseAddress, buffer.count)
    }
    return count < 0 ? "error \(number)" : String(decoding: text.prefix(Int(count)), as: UTF8.self)
}

extension RegexError {
    fileprivate static let outOfMemory = RegexError(message: "out of memory", offset: 0)
}
