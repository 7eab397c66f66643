/// What people may write to harm whoever reads an archive, and what must become of it.
///
/// In the outputs, `~` stands for what every link gets: ` rel="nofollow noopener noreferrer"`.
package enum SafeHTMLAttacks {
    /// What is written on a page, and what of it is shown.
    package static let rows: [(input: String, output: String)] = [
        ("plain <b>bold</b> &amp; <i>italic</i>", "plain <b>bold</b> &amp; <i>italic</i>"),
        ("<script>steal()</script>after", "after"),
        ("<SCRIPT SRC=//e.example/x.js></SCRIPT>after", "after"),
        ("<scr<script>ipt>steal()</scr</script>ipt>after", "ipt&gt;steal()ipt&gt;after"),
        ("<script/x>steal()</script >after", "after"),
        ("<script>never closed", ""),
        ("<<script>steal();//<</script>after", "&lt;after"),
        (#"<p onclick="steal()">text</p>"#, "<p>text</p>"),
        ("<p ONMOUSEOVER=steal()>text</p>", "<p>text</p>"),
        ("<p onclick\n=steal()>text</p>", "<p>text</p>"),
        ("<b/onclick=steal()>text</b>", "<b>text</b>"),
        ("<img src=x onerror=steal()>", #"<a href="x"~>x</a>"#),
        (#"<img src="x" alt="a &lt;b&gt;" onerror="steal()">"#, #"<a href="x"~>a &lt;b&gt;</a>"#),
        ("<img src=javascript:steal() alt=pic>", "pic"),
        (#"<img src="data:image/svg+xml,&lt;svg onload=steal()&gt;" alt=pic>"#, "pic"),
        (#"<img srcset="http://e.example/t.gif 2x" alt=pic>"#, "pic"),
        (#"<img alt='"><script>steal()</script>'>"#, #""&gt;&lt;script&gt;steal()&lt;/script&gt;"#),
        (#"<img title=":smile:" src="http://i.example/s.gif">"#, ":smile:"),
        (#"<image src="http://e.example/t.gif">"#, #"<a href="http://e.example/t.gif"~>t.gif</a>"#),
        (
            #"<input type=image src="http://e.example/t.gif" alt=go>"#,
            #"<a href="http://e.example/t.gif"~>go</a>"#
        ),
        ("<input type=text value=secret>", ""),
        (#"<a href="javascript:steal()">x</a>"#, "x"),
        (#"<a href="JaVaScRiPt:steal()">x</a>"#, "x"),
        (#"<a href=" javascript:steal()">x</a>"#, "x"),
        ("<a href=\"java\tscript:steal()\">x</a>", "x"),
        (#"<a href="java&#10;script:steal()">x</a>"#, "x"),
        (#"<a href="&#1;javascript:steal()">x</a>"#, "x"),
        (
            #"<a href="&#106;&#97;vascript&colon;steal()">x</a>"#,
            #"<a href="javascript&amp;colon;steal()"~>x</a>"#
        ),
        (#"<a href="&#x6A;avascript:steal()">x</a>"#, "x"),
        (#"<a href="jav&#x0A;ascript:steal()">x</a>"#, "x"),
        (#"<a href="&#106avascript:steal()">x</a>"#, "x"),
        (#"<a href="java&#0;script:steal()">x</a>"#, #"<a href="java"~>x</a>"#),
        (#"<a href="javascript&#58;steal()">x</a>"#, "x"),
        (#"<a href="&nbsp;javascript:steal()">x</a>"#, "x"),
        (#"<a href="vbscript:steal()">x</a>"#, "x"),
        (#"<a href="data:text/html,&lt;script&gt;steal()&lt;/script&gt;">x</a>"#, "x"),
        (#"<a href="file:///etc/passwd">x</a>"#, "x"),
        (#"<a href="\\e.example\share">x</a>"#, "x"),
        (#"<a href="feed:javascript:steal()">x</a>"#, "x"),
        (
            #"<a href="http://ok.example/?q=&quot;onclick=steal()">x</a>"#,
            #"<a href="http://ok.example/?q=&quot;onclick=steal()"~>x</a>"#
        ),
        (
            #"<a href='http://ok.example/"onmouseover="steal()'>x</a>"#,
            #"<a href="http://ok.example/&quot;onmouseover=&quot;steal()"~>x</a>"#
        ),
        (
            #"<a href="http://ok.example/<b>">x</a>"#,
            #"<a href="http://ok.example/&lt;b&gt;"~>x</a>"#
        ),
        (
            #"<a href="//ok.example/a" target=_blank ping="http://e.example">x</a>"#,
            #"<a href="//ok.example/a"~>x</a>"#
        ),
        (#"<a href="page.php?a=1&b=2#c">x</a>"#, #"<a href="page.php?a=1&amp;b=2#c"~>x</a>"#),
        (#"<a href="mailto:a@b.example">x</a>"#, #"<a href="mailto:a@b.example"~>x</a>"#),
        (
            "<a href=http://a.example>one <a href=http://b.example>two</a></a>",
            #"<a href="http://a.example"~>one </a><a href="http://b.example"~>two</a>"#
        ),
        (#"<a xlink:href="javascript:steal()">x</a>"#, "x"),
        (#"<a name=location id=cookie class="post sig">x</a>"#, "x"),
        (#"<div style="background:url(http://e.example/t.gif)">x</div>"#, "<div>x</div>"),
        (#"<div style="width:expression(steal())">x</div>"#, "<div>x</div>"),
        (#"<div style="position:fixed;top:0;left:0;width:100%">x</div>"#, "<div>x</div>"),
        ("<style>@import 'http://e.example/x.css';</style>after", "after"),
        ("<style><img src=x onerror=steal()></style>after", "after"),
        ("<link rel=stylesheet href=http://e.example/x.css>after", "after"),
        (#"<meta http-equiv=refresh content="0;url=http://e.example">after"#, "after"),
        (#"<base href="http://e.example/">after"#, "after"),
        (
            #"<iframe src="http://e.example/">inside</iframe>after"#,
            #"<a href="http://e.example/"~>http://e.example/</a>after"#
        ),
        (#"<iframe srcdoc="&lt;script&gt;steal()&lt;/script&gt;"></iframe>after"#, "after"),
        ("<frameset onload=steal()><frame src=http://e.example></frameset>after", "after"),
        (
            #"<object data="http://e.example/x.swf"><param name=movie value=x>inside</object>after"#,
            #"<a href="http://e.example/x.swf"~>x.swf</a>insideafter"#
        ),
        (
            #"<embed src="http://e.example/x.swf" type=x>after"#,
            #"<a href="http://e.example/x.swf"~>x.swf</a>after"#
        ),
        ("<applet code=X>inside</applet>after", "after"),
        (
            #"<svg><script>steal()</script><a xlink:href="javascript:steal()">x</a></svg>after"#,
            "after"
        ),
        ("<svg/onload=steal()>inside</svg>after", "after"),
        ("<svg><style><img src=x onerror=steal()></style></svg>after", "after"),
        (#"<math><mi xlink:href="javascript:steal()">x</mi></math>after"#, "after"),
        ("<math><mtext><table><mglyph><style><img src=x onerror=steal()></table></math>after", ""),
        (
            #"<form action="http://e.example"><button formaction="javascript:steal()">press</button></form>after"#,
            "pressafter"
        ),
        (#"<isindex action="javascript:steal()" prompt=x>after"#, "after"),
        ("<textarea><script>steal()</script></textarea>after", "after"),
        ("<select><option onclick=steal()>x</option></select>after", "after"),
        (
            #"<video src="http://e.example/v.mp4" poster="http://e.example/p.gif" onloadstart=steal()>film</video>"#,
            #"<a href="http://e.example/v.mp4"~>v.mp4</a>film"#
        ),
        (#"<audio><source src="javascript:steal()">sound</audio>"#, "sound"),
        (
            #"<table background="http://e.example/t.gif"><tr><td background="javascript:steal()">x</td></tr></table>"#,
            "<table><tr><td>x</td></tr></table>"
        ),
        ("<body onload=steal() background=x>text", "text"),
        ("</div></td></table><p>text", "<p>text</p>"),
        ("<td>cell<tr>row<li>item<dd>data", "cellrowitemdata"),
        (
            "<table><tr><td><ul><li>ok</ul></td></tr></table>",
            "<table><tr><td><ul><li>ok</li></ul></td></tr></table>"
        ),
        (
            #"<noscript><p title="</noscript><img src=x onerror=steal()>">x</p></noscript>after"#,
            "after"
        ),
        ("<noembed><img src=x onerror=steal()></noembed>after", #"<a href="x"~>x</a>after"#),
        ("<xmp><img src=x onerror=steal()></xmp>after", "after"),
        ("<plaintext><img src=x onerror=steal()>", ""),
        ("<title><img src=x onerror=steal()></title>after", "after"),
        ("<template><script>steal()</script></template>after", "after"),
        ("<!-- <img src=x onerror=steal()> -->after", "after"),
        ("<!--[if IE]><script>steal()</script><![endif]-->after", "after"),
        ("<!--><img src=x onerror=steal()>-->after", "after"),
        ("<![CDATA[<script>steal()</script>]]>after", "&lt;![CDATA[]]&gt;after"),
        ("<?php steal() ?>after", "after"),
        (#"<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;after"#, "]&gt;&amp;e;after"),
        ("&lt;script&gt;steal()&lt;/script&gt;", "&lt;script&gt;steal()&lt;/script&gt;"),
        ("&amp;lt;script&amp;gt;", "&amp;lt;script&amp;gt;"),
        ("<made-up onclick=steal()>text</made-up>", "text"),
        ("<marquee onstart=steal()>text</marquee>", "text"),
        (
            "<details open ontoggle=steal()><summary>more</summary>text</details>",
            #"<details open=""><summary>more</summary>text</details>"#
        ),
        (
            #"<b title='"><script>steal()</script>' lang="x&quot; onclick=&quot;steal()">text</b>"#,
            #"<b title="&quot;&gt;&lt;script&gt;steal()&lt;/script&gt;" lang="x&quot; onclick=&quot;steal()">text</b>"#
        ),
        ("<p><b><i>never closed", "<p><b><i>never closed</i></b></p>"),
        (
            #"<blockquote cite="javascript:steal()" class="quote evil">text</blockquote>"#,
            "<blockquote>text</blockquote>"
        ),
        (#"<map name=m><area href="javascript:steal()"></map>after"#, "after"),
        (#"<bgsound src="javascript:steal()">after"#, "after"),
        (#"<layer src="http://e.example/x"></layer>after"#, "after"),
        (
            #"<img src="http://ok.example/a.png?x=1&y=2">"#,
            #"<a href="http://ok.example/a.png?x=1&amp;y=2"~>a.png</a>"#
        ),
        (
            #"<a href="http://ok.example/full"><img src="http://ok.example/thumb.jpg"></a>"#,
            #"<a href="http://ok.example/full"~>thumb.jpg</a>"#
        ),
        (
            #"<time datetime="2012-01-01" onclick=x>then</time>"#,
            #"<time datetime="2012-01-01">then</time>"#
        ),
        (
            "<ol start=3 onclick=x><li value=4>four</ol>",
            #"<ol start="3"><li value="4">four</li></ol>"#
        ),
    ]
}
