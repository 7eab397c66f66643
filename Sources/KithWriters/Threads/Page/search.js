// Finds threads and posts in the lists that threads.js and posts-1.js, posts-2.js and so on hold.
// Texts reach the page as text alone, never as markup.
"use strict";
(() => {
  const shownAtMost = 100;
  const box = document.getElementById("search");
  const input = box.querySelector("input");
  const state = box.querySelector("[role=status]");
  const list = box.querySelector("ol");

  // Without case and accents.
  const plain = { ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i" };
  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[łøđðþßæœı]/gu, (letter) => plain[letter]);

  const threads = kith.threads.map(([title, section, authors, file, count]) => (
    { title, section, file, count, folded: fold(`${title}\n${section}\n${authors}`) }));
  const posts = [];
  kith.posts = (rows) => {
    for (const [thread, anchor, author, text] of rows) {
      posts.push({ thread: threads[thread], anchor, author, text, folded: fold(`${author}\n${text}`) });
    }
  };

  let loaded = 0;
  const loadPart = () => new Promise((done) => {
    const script = document.createElement("script");
    script.src = `search/posts-${loaded + 1}.js`;
    script.onload = script.onerror = () => { loaded += 1; done(); };
    document.head.append(script);
  });

  const element = (name, className, text) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.textContent = text;
    return made;
  };

  const entry = (thread, anchor, ...details) => {
    const item = document.createElement("li");
    const link = element("a", "", thread.title);
    link.href = thread.file + (anchor ? `#${anchor}` : "");
    link.dir = "auto";
    item.append(link, ...details.flatMap((detail) => [" ", detail]));
    return item;
  };

  const excerpt = (text, word) => {
    const at = Math.max(0, text.toLowerCase().indexOf(word) - 60);
    return (at > 0 ? "…" : "") + text.slice(at, at + 200) + (at + 200 < text.length ? "…" : "");
  };

  let search = 0;
  const run = async () => {
    const mine = ++search;
    const words = fold(input.value).split(/\s+/u).filter(Boolean);
    list.replaceChildren();
    state.textContent = "";
    if (words.length === 0) return;
    const isHit = (one) => words.every((word) => one.folded.includes(word));
    let found = 0;
    const show = (item) => { if (++found <= shownAtMost) list.append(item); };
    for (const thread of threads.filter(isHit)) {
      show(entry(thread, "", element("span", "count", thread.count)));
    }
    let read = 0;
    for (;;) {
      for (; read < posts.length; read++) {
        const post = posts[read];
        if (!isHit(post)) continue;
        show(entry(
          post.thread, post.anchor, element("b", "", post.author),
          element("p", "excerpt", excerpt(post.text, words[0]))));
      }
      if (loaded === kith.parts) break;
      state.textContent = `${found} found, reading…`;
      await loadPart();
      if (mine !== search) return;
    }
    state.textContent = found > shownAtMost ? `${found} found, the first ${shownAtMost} are shown`
      : `${found} found`;
  };

  let timer = 0;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(run, 150);
  });
  input.value = new URLSearchParams(location.search).get("q") ?? "";
  box.hidden = false;
  if (input.value) run();
})();
