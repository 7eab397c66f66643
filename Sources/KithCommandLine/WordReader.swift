/// Assigns the words after a command to its parameters.
struct WordReader {
    /// The words of each parameter by spelling; for a flag, the spellings used.
    private(set) var given: [String: [String]] = [:]
    private let options: [ParameterDescription]
    private let arguments: [ParameterDescription]
    private var rest: ArraySlice<String>
    private var loose: [String] = []
    private let hint: (String) -> String?

    /// Creates a reader of words; `hint` says what to do instead of an unknown option.
    init(
        _ parameters: [ParameterDescription], _ words: ArraySlice<String>,
        hint: @escaping (String) -> String?
    ) {
        self.hint = hint
        options = parameters.filter { $0.kind != .argument }
        arguments = parameters.filter { $0.kind == .argument }
        rest = words
    }

    mutating func readAll() throws(UsageError) {
        while let word = rest.popFirst() {
            if isSame(word, "--") {
                loose += rest
                rest = []
            } else if isLoose(word) {
                loose.append(word)
            } else if word.utf8.starts(with: "--".utf8) {
                try readLong(word)
            } else {
                try readShort(word)
            }
        }
        try placeArguments()
    }

    /// Returns whether a word is a value rather than an option; "-", "-5" and "-- text" are values.
    private func isLoose(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard bytes.count > 1, bytes[0] == UInt8(ascii: "-") else { return true }
        // "--to csv" as one word is an option in needless quotes.
        let name = word.prefix { $0 != "=" && !$0.isWhitespace }
        let isText = name.endIndex < word.endIndex && word[name.endIndex] != "="
        if isText, name == "-" || name.hasPrefix("--"),
            !options.contains(where: { $0.words.contains(String(name)) })
        {
            return true
        }
        let second = bytes[1] == UInt8(ascii: ".") && bytes.count > 2 ? bytes[2] : bytes[1]
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
    }

    /// Parses `--name`, `--name value`, `--name=value` and `--no-name`.
    private mutating func readLong(_ word: String) throws(UsageError) {
        let parts = word.utf8.split(
            separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(decoding: parts[0], as: UTF8.self)
        let value = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
        guard let option = options.first(where: { $0.words.contains { isSame($0, name) } }) else {
            throw unknown(name)
        }
        switch (option.kind, value) {
        case (.flag, let value?): throw .unexpectedValue(value, of: name)
        case (.flag, nil): try add(name, to: option)
        case (_, let value?): try add(value, to: option)
        case (_, nil): try add(try nextValue(for: name), to: option)
        }
    }

    /// Parses `-a`, `-abc`, `-o value`, `-ovalue` and `-o=value`.
    private mutating func readShort(_ word: String) throws(UsageError) {
        var letters = word.unicodeScalars.dropFirst()
        while let letter = letters.popFirst() {
            let name = "-\(letter)"
            guard let option = options.first(where: { $0.short == letter }) else {
                // "-strict" is more likely a missing dash than six short options.
                let isWhole = letters.count == word.unicodeScalars.count - 2
                throw unknown(isWhole ? word : name)
            }
            guard option.kind == .option else {
                if letters.first == "=" {
                    throw .unexpectedValue(String(letters.dropFirst()), of: name)
                }
                try add(option.spelling, to: option)
                continue
            }
            if letters.isEmpty {
                try add(try nextValue(for: name), to: option)
            } else {
                try add(String(letters.first == "=" ? letters.dropFirst() : letters), to: option)
            }
            return
        }
    }

    private func unknown(_ name: String) -> UsageError {
        let meant = options.first { $0.habits.contains(name) }
        return .unknownOption(
            name, among: longNames,
            hint: meant.map { UsageError.question($0.spelling) } ?? hint(name))
    }

    private var longNames: [String] {
        options.filter { !$0.isHidden }.flatMap {
            $0.words.filter { $0.utf8.starts(with: "--".utf8) }
        }
            + ["--help"]
    }

    /// Takes the value of an option.
    ///
    /// A word that looks like an option is not a value: in "--to --strict" the value is missing.
    private mutating func nextValue(for name: String) throws(UsageError) -> String {
        guard let word = rest.first, isLoose(word) else { throw .missingValue(name) }
        rest.removeFirst()
        return word
    }

    private mutating func add(_ word: String, to option: ParameterDescription) throws(UsageError) {
        if !option.isRepeated, given[option.spelling] != nil {
            throw .repeatedOption(option.spelling)
        }
        given[option.spelling, default: []].append(word)
    }

    private mutating func placeArguments() throws(UsageError) {
        var words = loose[...]
        for argument in arguments where !words.isEmpty {
            let taken = argument.isRepeated ? words : words.prefix(1)
            words = words.dropFirst(taken.count)
            given[argument.spelling] = Array(taken)
        }
        if let word = words.first { throw .unexpectedArgument(word) }
    }
}
