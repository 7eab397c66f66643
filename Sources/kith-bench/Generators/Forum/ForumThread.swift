import KithModel

/// A thread, written page by page as a visitor without an account sees it.
struct ForumThread {
    let id: Int
    let forum: Int
    let pageCount: Int
    private let number: Int

    static let postsPerPage = 40
    private static let forums = 40..<52
    /// The group of all forums; the site treats it as a forum.
    private static let group = 52

    init(_ number: Int, pageCount: Int) {
        self.number = number
        self.pageCount = pageCount
        id = 3_500_000 + number
        forum = Self.forums.lowerBound + number % Self.forums.count
    }

    /// Returns the path of a page on the host.
    func path(_ page: Int) -> String {
        "showthread.php?threadid=\(id)&perpage=\(Self.postsPerPage)&pagenumber=\(page)"
    }

    /// Returns the time of a page's capture in seconds since 1970.
    func captured(_ page: Int) -> Int { 1_400_000_000 + number * 600 + page * 2 }

    /// Appends a page, encoded as windows-1252.
    func append(_ page: Int, to bytes: inout [UInt8]) {
        var text = head(page)
        for position in 1...Self.postsPerPage {
            text += post((page - 1) * Self.postsPerPage + position, position)
        }
        text += "</div>\n\(pages(page, "bottom"))\n\(foot)"
        // All characters are below U+0100, where windows-1252 equals Unicode except for punctuation
        // such as quotation marks, which the text holds as code points of their bytes.
        bytes.append(
            contentsOf: text.unicodeScalars.lazy.map { UInt8(truncatingIfNeeded: $0.value) })
    }

    private func postID(_ index: Int) -> Int { 400_000_000 + number * 1_000_000 + index * 3 }

    private func author(_ index: Int) -> Int {
        var random = RandomSource(seed: UInt64(number) &* 1_000_003 &+ UInt64(index))
        let (first, second) = (random.number(below: 6_000), random.number(below: 6_000))
        return index == 1 ? number : min(first, second)
    }

    private func post(_ index: Int, _ position: Int) -> String {
        var random = RandomSource(seed: UInt64(number) &* 7_000_003 &+ UInt64(index))
        let person = ForumPerson(author(index))
        let mark = person.id == ForumPerson(author(1)).id ? " op" : ""
        let id = postID(index)
        return """
            <table class="post " id="post\(id)" data-idx="\(index)">
            <tr class="altcolor\(1 + index % 2)" id="pti\(position)">
            \t<td class="userinfo userid-\(person.id)">
            \t\t<dl class="userinfo">
            \t\t\t<dt class="\(person.classes)\(mark)" title="">\(person.name)</dt>
            \t\t\t<dd class="registered">\(person.registered)</dd>
            \t\t\t<dd class="title">
            \t\t\t\t\(person.title)<br>
            \t\t\t\t<br class="pb">
            \t\t\t</dd>
            \t\t</dl>
            \t</td>
            \t<td class="postbody">
            \t\t<!-- BeginContentMarker -->
            \t\t<!-- google_ad_section_start -->
            \(body(index, &random))
            \t\t<!-- google_ad_section_end -->
            \t\t<!-- EndContentMarker -->
            \t\t\(edited(person, index, &random))
            \t</td>
            </tr>
            <tr class="altcolor\(1 + index % 2)">
            \t<td class="postdate">
            \t\t<a href="#post\(id)" title="Link to this post">#</a>
            \t\t<a class="user_jump" title="Show posts by this user" href="/showthread.php?threadid=\(self.id)&amp;userid=\(person.id)">?</a>
            \t\t\(ForumDate.minute(minutes(index)))
            \t</td>
            \t<td class="postlinks">
            \t\t<ul class="profilelinks">
            \t\t\t<li><a href="member.php?action=getinfo&amp;userid=\(person.id)">Profile</a></li>
            \t\t\t<li><a href="search.php?action=do_search_posthistory&amp;userid=\(person.id)">Post History</a></li>
            \t\t</ul>
            \t\t<ul class="postbuttons">
            \t\t\t<li class="alertbutton"><a href="modalert.php?postid=\(id)"><img src="http://forumimages.somethingawful.com/images/button-report.gif" border="0" alt="Alert Moderators"></a>&nbsp;&nbsp;</li>
            \t\t\t<li><a href="newreply.php?action=newreply&amp;postid=\(id)"><img src="http://fi.somethingawful.com/images/sa-quote.gif" alt="Quote" title=""></a></li>
            \t\t</ul>
            \t</td>
            </tr>
            </table>
            """
    }

    private func minutes(_ index: Int) -> Int { 22_000_000 + number * 13 + index * 7 }

    private func body(_ index: Int, _ random: inout RandomSource) -> String {
        var text = ""
        if index > 1, random.chance(45) {
            let quoted = max(1, index - 1 - random.number(below: 60))
            text += """
                <div class="bbc-block"><h4><a class="quote_link" href="/showthread.php?goto=post&postid=\(postID(quoted))#post\(postID(quoted))" rel="nofollow">\(ForumPerson(author(quoted)).name) posted:</a></h4><blockquote>
                \(paragraphs(2, &random))</blockquote></div>
                <br />

                """
        }
        text += paragraphs(1 + random.number(below: 13), &random)
        if random.chance(12) {
            text +=
                #"<img src="http://pictures.example/\#(random.number(below: 100_000)).jpg" alt="" class="timg" border="0"><br />"#
        }
        if random.chance(10) {
            text +=
                #"<a href="http://news.example/\#(random.number(below: 9_000))?a=1&amp;b=2" target="_blank" rel="nofollow">a link</a>"#
        }
        if random.chance(20) {
            text +=
                #" <img border="0" alt="" src="http://i.somethingawful.com/forumsystem/emoticons/emot-v.gif" title=":v:">"#
        }
        return text
    }

    private func paragraphs(_ count: Int, _ random: inout RandomSource) -> String {
        (0..<count).map { _ in ForumWords.sentence(&random) + " " + ForumWords.sentence(&random) }
            .joined(separator: "<br />\n<br />\n")
    }

    private func edited(
        _ person: ForumPerson, _ index: Int, _ random: inout RandomSource
    ) -> String {
        guard random.chance(8) else { return #"<p class="editedby">"# }
        let when = ForumDate.minute(minutes(index) + 20)
        let (day, time) = (when.dropLast(6), when.suffix(5))
        return
            #"<p class="editedby"><span>\#(person.name) fucked around with this message at \#(day) around \#(time)</span></p>"#
    }
}

extension ForumThread {
    private func head(_ page: Int) -> String {
        """
        <!DOCTYPE html>
        <html>
        <head>
        <title>\(ForumWords.title(id)) - The Something Awful Forums</title>
        <script type="text/javascript">var adslots = ["a", "b"]; if (1 < 2) { document.write("<div>"); }</script>
        <link rel="stylesheet" type="text/css" href="/css/main.css?12">
        </head>
        <body id="something_awful" class="showthread forum_\(forum) thread_\(id)" data-forum="\(forum)" data-thread="\(id)">
        <div id="globalmenu"><ul><li><a href="http://www.somethingawful.com/">SA</a></li><li><a href="/index.php">Forums</a></li></ul></div>
        <div id="content">
        <div class="breadcrumbs"><span class="mainbodytextlarge"><a href="/">The Something Awful Forums</a> &gt; <a href="forumdisplay.php?forumid=\(Self.group)">Discussion</a> &gt; <a href="forumdisplay.php?forumid=\(forum)">Forum \(forum)</a> &gt; <a class="bclast" href="showthread.php?threadid=\(id)">\(ForumWords.title(id))</a></span></div>
        <div class="threadbar top"><div class="threadbar_pages">\(pages(page, "top"))</div></div>
        <div id="thread" class="thread:\(id)">

        """
    }

    /// Returns one of the two forms of page navigation.
    private func pages(_ page: Int, _ place: String) -> String {
        if number.isMultiple(of: 3) {
            return
                #"<div class="pages \#(place)" data-current-page="\#(page)" data-total-pages="\#(pageCount)" data-per-page="40" data-base-url="showthread.php?threadid=\#(id)"></div>"#
        }
        let options = (1...pageCount).map {
            #"<option value="\#($0)"\#($0 == page ? " selected=\"selected\"" : "")>\#($0)</option>"#
        }
        return
            #"<div class="pages \#(place)">Pages <select data-url="showthread.php?threadid=\#(id)">\#(options.joined())</select></div>"#
    }

    private var foot: String {
        let options = Self.forums.map {
            #"<option value="\#($0)">-- Forum \#($0)</option>"#
        }
        return """
            <form class="forum_jump" action="forumdisplay.php"><select name="forumid"><option value="-1">Please select one:</option><option value="\(Self.group)"> Discussion</option>\(options.joined())</select></form>
            <div id="copyright">Powered by: vBulletin Version 2.2.9 (SAVB-v2.1.24)</div>
            </div>
            </body>
            </html>

            """
    }
}
