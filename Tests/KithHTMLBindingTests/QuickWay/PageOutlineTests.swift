import KithHTMLBinding
import Testing

struct PageOutlineTests {
    static let rows: [(page: String, html: Range<Int>?, body: Range<Int>?, hasEnd: Bool)] = [
        ("", nil, nil, false),
        ("<body>", nil, 0..<6, false),
        ("<HTML><BODY a='>'></BODY>", 0..<6, 6..<18, true),
        ("<!-- <body> --><body x>", nil, 15..<23, false),
        ("<!-- <body> --!><body x>", nil, 16..<24, false),
        ("<!-- <body>", nil, nil, false),
        ("<script>'<body></body>'</script><body>", nil, 32..<38, false),
        ("<style><body></style ><body>", nil, 22..<28, false),
        ("<script>'<body>'", nil, nil, false),
        ("<p title='<body>'><body>", nil, 18..<24, false),
        ("<p title=<body>x<body>", nil, 16..<22, false),
        ("<p title=\"<body>", nil, nil, false),
        ("<bodyguard><body-><body/>", nil, 18..<25, false),
        ("<?php <body> ?></html>", nil, nil, true),
        ("a < b <body", nil, 6..<11, false),
    ]

    private func outline(_ page: String, attributeLimit: Int = 1000) throws -> PageOutline {
        var parser = try HTMLEventParser(handler: Recorder(), names: HTMLNames([]))
        let bytes = Array(page.utf8)
        return try parser.parse(bytes + [0], count: bytes.count, attributeLimit: attributeLimit)
            .outline
    }

    @Test("finds the tags that libxml2 may lose", arguments: rows)
    func finds(_ row: (page: String, html: Range<Int>?, body: Range<Int>?, hasEnd: Bool)) throws {
        let outline = try outline(row.page)
        #expect(outline.htmlTag == row.html)
        #expect(outline.bodyTag == row.body)
        #expect(outline.hasEnd == row.hasEnd)
        #expect(outline.excessAttributes == [])
    }

    @Test("finds the attributes that are too many")
    func excess() throws {
        let outline = try outline("<p a b='>' c><q d=1 e f = g/><r a b c d", attributeLimit: 2)
        #expect(outline.excessAttributes == [11..<12, 22..<28, 36..<39])
    }
}
