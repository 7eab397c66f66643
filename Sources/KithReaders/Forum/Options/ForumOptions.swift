internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension ReaderOption where Value == InputZones {
    /// The zones of the times on saved pages.
    package static var timeZones: ReaderOption {
        ReaderOption(
            "time-zone", valueName: "zone", .text, isRepeatable: true,
            help:
                "The time zone of saved pages, such as America/Chicago; for one input, a/=America/Chicago.",
            misfit: { zones, paths in
                zones.unused(paths).first.map {
                    "--time-zone names '\($0)', which is none of the inputs"
                }
            },
            parse: { words, _ throws(ReaderOptionError) in try InputZones(words) })
    }
}

extension InputZones {
    /// Parses time zones such as `America/Chicago` and `a/=America/Chicago`.
    fileprivate init(_ words: [String]) throws(ReaderOptionError) {
        self.init()
        for word in words {
            // Time zone names contain no equals sign; file names may.
            guard let sign = word.lastIndex(of: "=") else {
                guard common == nil else {
                    throw .usage(
                        "--time-zone is given twice; name the input of each, such as a/=\(word)"
                    )
                }
                common = try Self.zone(word)
                continue
            }
            let input = String(word[..<sign])
            guard !input.isEmpty else {
                throw .usage("--time-zone '\(word)' names no input before the sign =")
            }
            add(try Self.zone(String(word[word.index(after: sign)...])), for: input)
        }
    }

    private static func zone(_ name: String) throws(ReaderOptionError) -> TimeZoneRules {
        do throws(ReadError) { return try TimeZoneRules(named: name) } catch { throw .read(error) }
    }
}

extension ReaderOption where Value == ForumProfile {
    /// The profile of a forum software that no built-in profile covers.
    package static var forumProfile: ReaderOption {
        ReaderOption(
            "profile", valueName: "file", .file,
            help: "A profile for the pages of other forum software; see 'kith help profiles'."
        ) { words, vocabulary throws(ReaderOptionError) in
            guard let path = words.last else { return nil }
            return try ForumProfile(path: path, vocabulary)
        }
    }
}

extension ForumProfile {
    /// Reads and validates a profile.
    fileprivate init(path: String, _ vocabulary: Vocabulary?) throws(ReaderOptionError) {
        let source = ByteSource(argument: path)
        let findings: [Finding]
        let bytes: SourceBytes
        do throws(ReadError) {
            bytes = try source.readAll()
            self.init(bytes)
            let known = if let vocabulary { vocabulary } else { try Vocabulary.builtIn("forum") }
            findings = try self.findings(in: SourceID(0), known)
        } catch {
            throw .read(error)
        }
        guard findings.isEmpty else {
            throw .invalid(findings, in: SourceFile(source, bytes: bytes))
        }
    }
}
