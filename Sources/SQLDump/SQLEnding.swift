/// What a program writes at the end of every dump, so that one that was cut between two statements shows.
struct SQLEnding {
    /// How a line near the beginning begins, and how it ends.
    let head: (start: String, end: String)
    /// How one of the last lines begins.
    let line: String
    /// The program.
    let name: String

    /// The lines of mysqldump, mariadb-dump, pg_dump and Monica 4.x; where comments were left out, both are missing.
    private static var all: [SQLEnding] {
        [
            SQLEnding(head: ("-- MySQL dump ", ""), line: "-- Dump completed", name: "mysqldump"),
            SQLEnding(
                head: ("-- MariaDB dump ", ""), line: "-- Dump completed", name: "mariadb-dump"),
            SQLEnding(
                head: ("-- PostgreSQL database dump", "database dump"),
                line: "-- PostgreSQL database dump complete", name: "pg_dump"),
            SQLEnding(
                head: ("# ", " dump of data"), line: "SET FOREIGN_KEY_CHECKS=1;", name: "Monica"),
        ]
    }

    /// In how many bytes at either end of a dump the lines stand.
    static let reach = 1024

    /// The ending that the first bytes of a dump promise.
    static func promised(by head: some Collection<UInt8>) -> SQLEnding? {
        let lines = lines(of: head)
        return all.first { ending in
            let (start, end) = (ending.head.start.utf8, ending.head.end.utf8)
            return lines.contains {
                $0.starts(with: start) && $0.suffix(end.count).elementsEqual(end)
            }
        }
    }

    /// Whether the last bytes of a dump hold the ending.
    func stands(in tail: some Collection<UInt8>) -> Bool {
        Self.lines(of: tail).contains { $0.starts(with: line.utf8) }
    }

    private static func lines<Bytes: Collection<UInt8>>(of bytes: Bytes) -> [Bytes.SubSequence] {
        bytes.split { $0 == 0x0A || $0 == 0x0D }
    }
}
