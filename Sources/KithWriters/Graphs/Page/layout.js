// Lays out a network by forces: edges pull, nodes push each other away, groups of far nodes as one (Barnes and Hut).
// The start is fixed, so that the same graph always looks the same. Runs in a worker: it may use nothing outside itself.
"use strict";
const layOut = (count, source, target, rounds, report) => {
  const x = new Float64Array(count), y = new Float64Array(count);
  const dx = new Float64Array(count), dy = new Float64Array(count);
  const degree = new Float64Array(count);
  const push = 60, length = 30, gravity = 0.03, farEnough = 0.8;
  for (let node = 0; node < count; node++) {
    const [radius, angle] = [10 * Math.sqrt(node + 0.5), node * 2.399963229728653];
    x[node] = radius * Math.cos(angle);
    y[node] = radius * Math.sin(angle);
  }
  for (let edge = 0; edge < source.length; edge++) {
    degree[source[edge]]++;
    degree[target[edge]]++;
  }

  // The cells of a tree of squares: four children each (-1: none), the nodes in them and their sum.
  const room = 8 * count + 64;
  const child = new Int32Array(4 * room), mass = new Float64Array(room);
  const sumX = new Float64Array(room), sumY = new Float64Array(room);
  const deepest = 24;
  let cells = 0, left = 0, upper = 0, side = 1;
  const newCell = () => {
    child.fill(-1, 4 * cells, 4 * cells + 4);
    mass[cells] = sumX[cells] = sumY[cells] = 0;
    return cells++;
  };
  const put = (cell, px, py, weight) => {
    mass[cell] += weight;
    sumX[cell] += px * weight;
    sumY[cell] += py * weight;
  };
  const insert = (px, py) => {
    let cell = 0, cx = left, cy = upper, size = side;
    for (let depth = 0; ; depth++) {
      const isLeaf = depth > 0 && child[4 * cell] + child[4 * cell + 1] + child[4 * cell + 2] + child[4 * cell + 3] === -4;
      if (depth === deepest || cells > room - 8 || isLeaf && mass[cell] === 0) return put(cell, px, py, 1);
      const below = (qx, qy) => {
        const index = 4 * cell + (qx >= cx + size / 2 ? 1 : 0) + (qy >= cy + size / 2 ? 2 : 0);
        if (child[index] < 0) child[index] = newCell();
        return child[index];
      };
      if (isLeaf) put(below(sumX[cell] / mass[cell], sumY[cell] / mass[cell]), sumX[cell] / mass[cell], sumY[cell] / mass[cell], mass[cell]);
      put(cell, px, py, 1);
      const next = below(px, py);
      size /= 2;
      if (px >= cx + size) cx += size;
      if (py >= cy + size) cy += size;
      cell = next;
    }
  };
  const build = () => {
    let [right, lower] = [-Infinity, -Infinity];
    [left, upper, cells] = [Infinity, Infinity, 0];
    for (let node = 0; node < count; node++) {
      left = Math.min(left, x[node]);
      right = Math.max(right, x[node]);
      upper = Math.min(upper, y[node]);
      lower = Math.max(lower, y[node]);
    }
    side = Math.max(right - left, lower - upper, 1) * 1.001;
    newCell();
    for (let node = 0; node < count; node++) insert(x[node], y[node]);
  };
  const stack = new Int32Array(8 * deepest), sizes = new Float64Array(8 * deepest);
  const repel = (node, heat) => {
    let depth = 1;
    [stack[0], sizes[0]] = [0, side];
    while (depth > 0) {
      const cell = stack[--depth], size = sizes[depth];
      let ax = x[node] - sumX[cell] / mass[cell], ay = y[node] - sumY[cell] / mass[cell];
      const first = 4 * cell;
      const isLeaf = child[first] + child[first + 1] + child[first + 2] + child[first + 3] === -4;
      const square = ax * ax + ay * ay;
      if (isLeaf || size * size < farEnough * farEnough * square) {
        if (isLeaf && mass[cell] === 1 && square === 0) continue;
        // Nodes at the same point part by their numbers.
        if (square < 1e-6) [ax, ay] = [1e-3 * ((node % 7) - 3), 1e-3 * ((node % 5) - 2)];
        const force = push * heat * mass[cell] / Math.max(1, square);
        dx[node] += ax * force;
        dy[node] += ay * force;
      } else {
        for (let index = first; index < first + 4; index++) {
          if (child[index] >= 0) [stack[depth], sizes[depth++]] = [child[index], size / 2];
        }
      }
    }
  };
  const pull = (heat) => {
    for (let edge = 0; edge < source.length; edge++) {
      const [from, to] = [source[edge], target[edge]];
      if (from === to) continue;
      const ax = x[to] - x[from], ay = y[to] - y[from];
      const distance = Math.hypot(ax, ay) || 1e-3;
      const force = (distance - length) / distance * heat / Math.min(degree[from], degree[to]);
      const share = degree[from] / (degree[from] + degree[to]);
      dx[to] -= ax * force * share;
      dy[to] -= ay * force * share;
      dx[from] += ax * force * (1 - share);
      dy[from] += ay * force * (1 - share);
    }
  };
  for (let round = 0; round < rounds; round++) {
    const heat = Math.pow(0.001, round / rounds);
    build();
    pull(heat);
    for (let node = 0; node < count; node++) {
      repel(node, heat);
      dx[node] = (dx[node] - x[node] * gravity * heat) * 0.6;
      dy[node] = (dy[node] - y[node] * gravity * heat) * 0.6;
      x[node] += dx[node];
      y[node] += dy[node];
    }
    if (round % 20 === 19 || round === rounds - 1) report(x, y, round === rounds - 1);
  }
};
