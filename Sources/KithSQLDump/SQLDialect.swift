/// The database system of a dump, which determines the syntax of strings and comments.
package enum SQLDialect: Sendable {
    /// MySQL and MariaDB: backslash escapes, `#` comments, names in backticks.
    case mysql
    /// PostgreSQL: backslash escapes in `E'…'` only, names in double quotes, dollar-quoted strings.
    case postgresql
    /// SQLite: no escapes, names in double quotes; strings with line breaks may be function calls.
    case sqlite

    /// Detects the dialect from the first bytes of a dump; `nil` if they are not a dump or fit several dialects.
    package init?(head: ArraySlice<UInt8>) {
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
        // The first mark decides, since a value may contain a mark of another dialect.
        let first = marks.compactMap { mark in
            mark.texts.compactMap { head.firstPlace(of: $0) }.min().map { ($0, mark.dialect) }
        }.min { $0.0 < $1.0 }
        guard let first else { return nil }
        self = first.1
    }
}

extension ArraySlice<UInt8> {
    /// Returns the index of the first occurrence of a text.
    fileprivate func firstPlace(of text: String) -> Int? {
        let wanted = Array(text.utf8)
        guard count >= wanted.count else { return nil }
        return (startIndex...endIndex - wanted.count).first {
            self[$0] == wanted[0] && self[$0..<$0 + wanted.count].elementsEqual(wanted)
        }
    }
}
