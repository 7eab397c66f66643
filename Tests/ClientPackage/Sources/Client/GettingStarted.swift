import KithKit

// shown: read
/// Reads a Monica export and prints the number of rows of each kind.
func readExport(_ path: String) async throws -> Backup {
    let backup = try await Backup([path])
    for (kind, count) in backup.counts { print(kind, count) }
    return backup
}
// shown: check
/// Runs the rules over a file, a folder or an archive.
func checkExport(_ path: String, today: CalendarDay) async throws -> CheckReport {
    let report = try await CheckReport([path], today: today)
    if report.hasUnreadableInput { print("not everything could be read") }
    return report
}
// shown: findings
/// Returns the findings, one line each.
func lines(of report: CheckReport) -> [String] {
    report.findings.map { finding in
        let place = report.place(of: finding) ?? "-"
        return "\(place): \(finding.severity): \(finding.message) [\(finding.rule)]"
    }
}
// shown: people
/// Returns what people are to each other: "Maren Okafor is child of Olof Lindqvist, born 1941-02-03".
func relations(in backup: Backup) -> [String] {
    backup.relations.map { relation in
        let born = relation.from.born.map { ", born \($0)" } ?? ""
        return "\(relation.to.name) is \(relation.word) of \(relation.from.name)\(born)"
    }
}
// shown: talk
/// Returns every message of every conversation or thread, with its author.
func talk(in backup: Backup) -> [String] {
    backup.threads.flatMap { thread in
        thread.messages.map { message in
            let author = message.author?.name ?? (message.isMine == true ? "I" : "somebody")
            return "\(thread.title): \(author): \(message.text ?? "")"
        }
    }
}
// shown: follows
/// Asks the repositories in a file whether one account follows another.
func follows(_ actor: String, _ target: String, in path: String) async throws -> Truth {
    let service = try await FollowRelationshipService(backups: [path])
    let info = try await service.getRelationship(
        actor: try DID(actor), target: try DID(target))
    return info.answers[.following].truth
}
// shown: end
