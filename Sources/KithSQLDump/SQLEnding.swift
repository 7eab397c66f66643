/// The last line that a program writes into every dump; its absence reveals truncation between two statements.
struct SQLEnding {
    /// The start and end of a line near the beginning of the dump.
    let head: (start: String, end: String)
    /// The start of the line near the end.
    let line: String
    /// The name of the program.
    let name: String

    /// The endings of mysqldump, mariadb-dump, pg_dump and Monica 4.x; dumps without comments lack both lines.
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

    /// The number of bytes at either end of a dump that are searched for the lines.
    static let reach = 1024

    /// Returns the ending that the first bytes of a dump promise.
    static func promised(by head: some Collection<UInt8>) -> SQLEnding? {
        let lines = lines(of: head)
        return all.first { ending in
            let (start, end) = (ending.head.start.utf8, ending.head.end.utf8)
            return lines.contains {
                $0.starts(with: start) && $0.suffix(end.count).elementsEqual(end)
            }
        }
    }

    /// Returns whether the last bytes of a dump contain the ending.
    func stands(in tail: some Collection<UInt8>) -> Bool {
        Self.lines(of: tail).contains { $0.starts(with: line.utf8) }
    }

    private static func lines<Bytes: Collection<UInt8>>(of bytes: Bytes) -> [Bytes.SubSequence] {
        bytes.split { $0 == 0x0A || $0 == 0x0D }
    }
}
