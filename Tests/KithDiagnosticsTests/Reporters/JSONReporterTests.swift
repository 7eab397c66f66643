import KithDiagnostics
import KithSourceText
import Testing

@Suite struct JSONReporterTests {
    @Test("writes one finding in each line")
    func whole() {
        #expect(
            Example.render("json", ReportOptions(version: "1.2.3")) == #"""
                {"kith":"1.2.3","findings":[
                {"rule":"run/empty","severity":"warning","message":"nothing to do","notes":[]},
                {"rule":"openapi/operation-id-unique","severity":"error","message":"operationId 'listPets' is taken","source":"api.yaml","line":6,"column":20,"utf16Column":20,"endLine":6,"endColumn":28,"utf16EndColumn":28,"offset":80,"length":8,"pointer":"/at/80","notes":[{"message":"also here","source":"api.yaml","line":3,"column":24,"utf16Column":24,"endLine":3,"endColumn":32,"utf16EndColumn":32,"offset":36,"length":8,"pointer":"/at/36"},{"message":"give each its own"}]},
                {"rule":"yaml/end","severity":"error","message":"the text ends here","source":"api.yaml","line":7,"column":1,"utf16Column":1,"endLine":7,"endColumn":1,"utf16EndColumn":1,"offset":89,"length":0,"pointer":"/at/89","notes":[]},
                {"rule":"json/deep","severity":"warning","message":"nested \"deep\"\n","source":"big.json","offset":123,"length":7,"notes":[{"message":"begins here","source":"big.json","offset":7,"length":1}]},
                {"rule":"json/emoji","severity":"info","message":"key '\u202e'","source":"o\u001bk.json","line":1,"column":6,"utf16Column":7,"endLine":1,"endColumn":7,"utf16EndColumn":8,"offset":8,"length":3,"notes":[]}
                ],"counts":{"error":2,"warning":2,"info":1}}

                """#)
    }

    @Test("writes an empty list where nothing was found")
    func empty() {
        #expect(
            Example.render("json", Diagnosis([], in: Example.sources))
                == #"{"findings":[],"counts":{"error":0,"warning":0,"info":0}}"# + "\n")
    }

    @Test("escapes what JSON or a terminal would take for its own")
    func escapes() {
        let finding = Finding(
            rule: "r", severity: .error,
            message: "\"\\/\u{8}\u{C}\n\r\t\0\u{1F}\u{7F}\u{9B}\u{2028}\u{202E}\u{2066}é😀",
            span: nil)
        #expect(
            Example.render("json", Diagnosis([finding], in: Example.sources)) == #"""
                {"findings":[
                {"rule":"r","severity":"error","message":"\"\\/\b\f\n\r\t\u0000\u001f\u007f\u009b\u2028\u202e\u2066é😀","notes":[]}
                ],"counts":{"error":1,"warning":0,"info":0}}

                """#)
    }
}
