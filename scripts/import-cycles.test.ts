import { globSync } from 'node:fs';
import { join, relative } from 'node:path';

import { importsOf, isOfTests } from './test/imports-of.ts';

const root = join(import.meta.dirname, '..');
const sources = globSync(['packages/*/src', 'mf-*/src', 'shell/src'], { cwd: root }).toSorted();

type Graph = Map<string, Set<string>>;

/** The imports between the parts of a package: its folders, and the files next to them. Type imports do not count. */
function readGraph(source: string): Graph {
  const graph: Graph = new Map();
  const partOf = (file: string) => file.split('/')[0] ?? file;
  for (const file of globSync('**/*.{ts,tsx}', { cwd: join(root, source) })) {
    if (isOfTests(file)) continue;
    const used = graph.get(partOf(file)) ?? new Set();
    graph.set(partOf(file), used);
    for (const imported of importsOf(root, join(source, file))) {
      const target = relative(source, imported);
      if (!target.startsWith('..') && partOf(target) !== partOf(file)) used.add(partOf(target));
    }
  }
  return graph;
}

/** Groups of parts in which each part can reach all others. */
function findCycles(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((part) => [part, reachedFrom(graph, part)]));
  const cycles = new Map<string, string[]>();
  for (const [part, reached] of reach) {
    const cycle = [...reached].filter((other) => reach.get(other)?.has(part)).toSorted();
    if (reached.has(part)) cycles.set(cycle.join(), cycle);
  }
  return [...cycles.values()].toSorted();
}

function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const next of graph.get(part) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

describe('the folders of a package', () => {
  it.each(sources)('form no cycle in %s', (source) => {
    expect(findCycles(readGraph(source))).toEqual([]);
  });

  it('are reported when they form one', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(findCycles(graph)).toEqual([['b', 'c']]);
  });
});
