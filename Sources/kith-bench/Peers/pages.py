"""Scrapes posts pages: pages.py INPUT.warc FOLDER

What a Python programmer would write with lxml: each page parsed into a tree, each post read with a few compiled
XPath expressions, one line of JSON for each post; nothing is merged or checked.
"""
import json, re, sys
from lxml import etree, html

source, folder = sys.argv[1:]


def pages(path):
    with open(path, "rb") as file:
        while line := file.readline():
            if not line.startswith(b"WARC/"):
                continue
            fields = {}
            while (line := file.readline().strip()):
                name, _, value = line.partition(b": ")
                fields[name.lower()] = value
            body = file.read(int(fields[b"content-length"]))
            yield fields[b"warc-target-uri"].decode(), body[body.index(b"\r\n\r\n") + 4:]


posts = etree.XPath("//table[contains(concat(' ', normalize-space(@class), ' '), ' post ')]")
user = etree.XPath(".//ul[@class='profilelinks']//a[contains(@href, 'userid')]/@href")
author = etree.XPath(".//dt[contains(concat(' ', normalize-space(@class), ' '), ' author ')]")
registered = etree.XPath("string(.//dd[@class='registered'])")
title = etree.XPath(".//dd[@class='title']")
content = etree.XPath(".//td[@class='postbody']")
date = etree.XPath("string(.//td[@class='postdate']/text()[last()])")
quotes = etree.XPath(".//div[@class='bbc-block']/h4/a[@class='quote_link']")
links = etree.XPath(".//a/@href[starts-with(., 'http')] | .//img/@src[starts-with(., 'http')]")
edited = etree.XPath("string(.//p[@class='editedby']/span)")
parser = html.HTMLParser(encoding="windows-1252")


def inner(element):
    return (element.text or "") + "".join(etree.tostring(child, encoding="unicode", method="html") for child in element)


with open(folder + "/posts.ndjson", "w") as out:
    for address, page in pages(source):
        tree = html.document_fromstring(page, parser=parser)
        body = tree.find("body")
        for post in posts(tree):
            name = author(post)[0]
            text = content(post)[0]
            out.write(json.dumps({
                "thread": body.get("data-thread"), "forum": body.get("data-forum"), "post": post.get("id")[4:],
                "index": post.get("data-idx"), "user": re.search(r"userid=(\d+)", user(post)[0])[1],
                "name": name.text_content(), "roles": name.get("class"), "registered": registered(post),
                "title": inner(title(post)[0]), "html": inner(text), "date": date(post).strip(),
                "quotes": [(re.search(r"postid=(\d+)", q.get("href"))[1], q.text_content()) for q in quotes(text)],
                "links": links(text), "edited": edited(post), "address": address,
            }) + "\n")
