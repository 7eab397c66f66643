// The nodes that the search and the filters leave, as a table in pages: for readers of text, and for the keyboard.
"use strict";
const rowsOfPage = 50;
let [listed, first] = [[], 0];

const showList = (isOpen) => {
  part("list").hidden = !isOpen;
  part("lists").setAttribute("aria-expanded", String(isOpen));
  startList();
};

const enterList = () => part("rows").querySelector("button")?.focus();

const openList = () => {
  showList(true);
  enterList();
};

const startList = () => {
  if (part("list").hidden) return;
  [listed, first] = [found(part("search").value), 0];
  fillList();
};

const turn = (pages) => {
  first += pages * rowsOfPage;
  fillList();
  enterList();
};

const fillList = () => {
  const page = listed.slice(first, first + rowsOfPage);
  part("rows").replaceChildren(...page.map((node) => {
    const name = made("th", "", button(label(node), () => choose(node)));
    name.scope = "row";
    const cells = [nodes[node].kind, edgesAt[node].filter(isShown).length, findingsAt[node].length || ""];
    return made("tr", "", name, ...cells.map((text) => made("td", text)));
  }));
  part("listed").textContent = page.length === 0 ? "No nodes"
    : `Nodes ${first + 1} to ${first + page.length} of ${listed.length}`;
  part("earlier").disabled = first === 0;
  part("later").disabled = first + rowsOfPage >= listed.length;
  markListed();
};

// Tells which row is that of the chosen node.
const markListed = () => {
  for (const [row, entry] of [...part("rows").rows].entries()) {
    entry.querySelector("button").ariaCurrent = listed[first + row] === view.chosen ? "true" : null;
  }
};
