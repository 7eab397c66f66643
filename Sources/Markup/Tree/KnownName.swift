public import HTMLBinding

/// The names whose numbers are the same in every tree.
public enum KnownName: UInt32, CaseIterable, Sendable {
    // Elements of pages, old ones too.
    case a, abbr, acronym, address, applet, area, article, aside, audio, b, base, bdi, bdo, big
    case blink, blockquote, body, br, button, canvas, caption, center, cite, code, col, colgroup
    case data, datalist, dd, del, details, dfn, dialog, dir, div, dl, dt, em, embed, fieldset
    case figcaption, figure, font, footer, form, frame, frameset, h1, h2, h3, h4, h5, h6, head
    case header, hr, html, i, iframe, image, img, input, ins, kbd, label, legend, li, link, main
    case map, mark, marquee, math, menu, meta, meter, nav, nobr, noframes, noscript, object, ol
    case optgroup, option, output, p, param, picture, plaintext, pre, progress, q, rp, rt, ruby, s
    case samp, script, section, select, slot, small, source, span, strike, strong, style, sub
    case summary, sup, svg, table, tbody, td, template, textarea, tfoot, th, thead, time, title
    case tr, track, tt, u, ul, `var`, video, wbr, xmp
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

    /// The name as it stands in a page, in lower case.
    public var text: String {
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

    /// The number of the name.
    @inlinable public var name: HTMLName { HTMLName(number: rawValue) }

    /// All of them, as a parser is given them.
    static let names = HTMLNames(allCases.map(\.text))
    /// How many there are.
    static let count = allCases.count
}
