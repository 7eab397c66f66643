/// A Monica export that is as small as one can be, to be written into.
enum SmallExport {
    /// An export with one contact, written as given.
    static func contact(_ text: String) -> String {
        export(#"{"count":1,"type":"contact","values":[\#(text)]}"#)
    }

    /// An export with one user, written as given.
    static func user(_ text: String) -> String {
        export(#"{"count":1,"type":"user","values":[\#(text)]}"#)
    }

    /// An export with some collections, written as given.
    static func export(_ collections: String) -> String {
        #"{"version":"1.0-preview.1","export_date":"2024-05-01T07:12:45.123456Z","account":"#
            + #"{"uuid":"a","data":[\#(collections)],"properties":{},"instance":{}}}"#
    }
}
