public import KithHTMLBinding

/// The element and attribute names whose numbers are the same in every tree.
@usableFromInline package enum KnownName: UInt32, CaseIterable, Sendable {
    // Void elements, which have neither content nor an end tag; they must come first.
    case area, base, br, col, embed, frame, hr, img, input, link, meta, param, source, track
    case wbr
    // Other elements, also obsolete ones.
    case a, abbr, acronym, address, applet, article, aside, audio, b, bdi, bdo, big, blink
    case blockquote, body, button, canvas, caption, center, cite, code, colgroup, data
    case datalist, dd, del, details, dfn, dialog, dir, div, dl, dt, em, fieldset, figcaption
    case figure, font, footer, form, frameset, h1, h2, h3, h4, h5, h6, head, header, html, i
    case iframe, image, ins, kbd, label, legend, li, main, map, mark, marquee, math, menu
    case meter, nav, nobr, noframes, noscript, object, ol, optgroup, option, output, p, picture
    case plaintext, pre, progress, q, rp, rt, ruby, s, samp, script, section, select, slot
    case small, span, strike, strong, style, sub, summary, sup, svg, table, tbody, td, template
    case textarea, tfoot, th, thead, time, title, tr, tt, u, ul, `var`, video, xmp
    // Attributes.
    case action, align, alt, autoplay, background, bgcolor, border, cellpadding, cellspacing
    case charset, checked, `class`, color, cols, colspan, content, coords, datetime, disabled
    case enctype, face, `for`, height, href, hspace, httpEquiv, id, itemprop, itemscope, itemtype
    case lang, language, longdesc, maxlength, media, method, multiple, name, nowrap, onclick
    case onload, onsubmit, open, poster, property, rel, role, rows, rowspan, rules, selected
    case shape, size, sizes, src, srcset, start, tabindex, target, text, type, valign, value
    case vspace, width
    case dataForum, dataThread, dataIdx, dataAuthor, dataContent, dataUserID, dataSource, dataTime
    case dataQuote, dataURL, dataCurrentPage, dataTotalPages, dataPerPage, dataBaseURL

    /// The name in lower case, as written in a page.
    package var text: String { Self.texts[Int(rawValue)] }

    /// The texts of all names; describing a case takes long.
    private static let texts = allCases.map(\.written)

    private var written: String {
        switch self {
        case .httpEquiv: "http-equiv"
        case .dataForum: "data-forum"
        case .dataThread: "data-thread"
        case .dataIdx: "data-idx"
        case .dataAuthor: "data-author"
        case .dataContent: "data-content"
        case .dataUserID: "data-user-id"
        case .dataSource: "data-source"
        case .dataTime: "data-time"
        case .dataQuote: "data-quote"
        case .dataURL: "data-url"
        case .dataCurrentPage: "data-current-page"
        case .dataTotalPages: "data-total-pages"
        case .dataPerPage: "data-per-page"
        case .dataBaseURL: "data-base-url"
        default: String(describing: self)
        }
    }

    /// The name as a number of a name table.
    @inlinable package var name: HTMLName { HTMLName(number: rawValue) }

    /// The number of void elements, which come first.
    static let voidCount: UInt32 = 15

    /// The name table with all known names, to initialise a parser.
    static let names = HTMLNames(allCases.map(\.text))
    /// The number of known names.
    static let count = allCases.count
}
