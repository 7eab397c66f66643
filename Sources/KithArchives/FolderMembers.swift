internal import KithDiagnostics
internal import KithSourceText
private import KithSystemBinding

/// The files in a folder and its subfolders, in byte order of their paths, without hidden files.
struct FolderMembers {
    private var findings: [Finding] = []
    private let folder: PathName
    private let request: MemberRequest
    private var walk: FolderWalk
    private var number = 0

    init(_ path: String, _ request: MemberRequest) throws(ReadError) {
        do throws(SystemError) { walk = try FolderWalk(path: path) } catch {
            throw ReadError(.unreadable, error.message, cause: error)
        }
        folder = PathName(path)
        self.request = request
    }

    mutating func nextMember() -> Member? {
        while true {
            do throws(SystemError) {
                guard let entry = try walk.next() else { return nil }
                guard entry.kind == .file, !entry.path.isHiddenMember else { continue }
                if let member = member(entry.path) { return member }
            } catch {
                report(error.message)
            }
        }
    }

    private mutating func member(_ path: PathName) -> Member? {
        let source = ByteSource(argument: folder.joining(path).text)
        do throws(ReadError) {
            return try Member(file: source, named: path.text, request)
        } catch {
            report(
                error.message, error.code == .tooLarge ? ArchiveRules.limit : ArchiveRules.damaged)
            return nil
        }
    }

    private mutating func report(
        _ message: String, _ rule: RuleDescription = ArchiveRules.damaged
    ) {
        findings.append(rule.finding("\(message); it is left out", at: nil))
    }

    mutating func takeFindings() -> [Finding] {
        defer { findings = [] }
        return findings
    }
}
