/// Whose statements a dump is made of, which decides how its strings are written.
public enum SQLDialect: Sendable {
    /// MySQL and MariaDB: a backslash escapes, `#` begins a comment, names stand in backticks.
    case mysql
    /// PostgreSQL: only `E'…'` has escapes, names stand in double quotes, bodies in dollar quotes.
    case postgresql
    /// SQLite: nothing escapes, names stand in double quotes, and line breaks in texts may be computed.
    case sqlite

    /// Tells the dialect by the first bytes of a dump; `nil` where they are no dump, or could be either.
    public init?(head: ArraySlice<UInt8>) {
        let marks: [(dialect: SQLDialect, texts: [String])] = [
            (
                .postgresql,
                [
                    "-- PostgreSQL database dump", "standard_conforming_strings",
                    "session_replication_role", "\\restrict ", "pg_catalog.", "INSERT INTO \"",
                    "COPY \"", "COPY public.", "INSERT INTO public.", "SET statement_timeout",
                    "CREATE TABLE \"", "CREATE TABLE public.",
                ]
            ),
            (.sqlite, ["PRAGMA foreign_keys", "CREATE TABLE sqlite_", "-- SQLite"]),
            (
                .mysql,
                [
                    "-- MySQL dump", "-- MariaDB dump", "INSERT IGNORE INTO `", "INSERT INTO `",
                    "CREATE TABLE `", "LOCK TABLES `", "DROP TABLE IF EXISTS `", "/*!40",
                    "SET FOREIGN_KEY_CHECKS",
                ]
            ),
        ]
        // What stands first counts: a value may quote the other dialect.
        let first = marks.compactMap { mark in
            mark.texts.compactMap { head.firstPlace(of: $0) }.min().map { ($0, mark.dialect) }
        }.min { $0.0 < $1.0 }
        guard let first else { return nil }
        self = first.1
    }
}

extension ArraySlice<UInt8> {
    /// Where a text begins for the first time.
    fileprivate func firstPlace(of text: String) -> Int? {
        let wanted = Array(text.utf8)
        guard count >= wanted.count else { return nil }
        return (startIndex...endIndex - wanted.count).first {
            self[$0] == wanted[0] && self[$0..<$0 + wanted.count].elementsEqual(wanted)
        }
    }
}
