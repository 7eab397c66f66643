import KithSQLDump
import Testing

struct SQLDialectTests {
    static let rows: [(String, SQLDialect?)] = [
        ("", nil), ("{\"a\":1}", nil), ("-- PostgreSQL database dump\n", .postgresql),
        ("SET session_replication_role = replica;\n", .postgresql),
        ("\\restrict abc\n", .postgresql), ("-- MySQL dump 10.13", .mysql),
        ("# Ann dump of data\nSET FOREIGN_KEY_CHECKS=0;", .mysql),
        ("PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCREATE TABLE \"a\" (", .sqlite),
        ("CREATE TABLE \"a\" (", .postgresql),
        ("INSERT INTO `a` VALUES ('INSERT INTO \"a\"');", .mysql),
        ("INSERT INTO \"a\" VALUES ('INSERT INTO `a`');", .postgresql),
    ]

    @Test("the first mark tells the dialect", arguments: rows)
    func tells(_ head: String, _ dialect: SQLDialect?) {
        #expect(SQLDialect(head: Array(head.utf8)[...]) == dialect)
    }
}
