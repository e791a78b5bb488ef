import { layOut, type Line } from './layout.ts';
import { partsOf, type State } from './parse-states.ts';

const card: State[] = [
  { name: 'INACTIVE', next: ['ACTIVE', 'BLOCKED', 'LOST', 'TERMINATED'] },
  { name: 'ACTIVE', next: ['SUSPENDED', 'BLOCKED', 'LOST', 'TERMINATED'] },
  { name: 'SUSPENDED', next: ['ACTIVE', 'BLOCKED', 'LOST', 'TERMINATED'] },
  { name: 'BLOCKED', next: ['ACTIVE', 'SUSPENDED', 'LOST', 'TERMINATED'] },
  { name: 'LOST', next: [] },
  { name: 'TERMINATED', next: [] },
];
const authorization: State[] = [
  { name: 'AUTHORIZED', next: ['PARTIALLY_CAPTURED', 'CAPTURED', 'REVERSED'] },
  { name: 'PARTIALLY_CAPTURED', next: ['CAPTURED'] },
  { name: 'CAPTURED', next: [] },
  { name: 'REVERSED', next: [] },
  { name: 'DECLINED', next: [] },
];

/** The transitions that a drawing shows. */
function transitionsOf(states: State[]): string[] {
  const { lines, ends } = layOut(states);
  const live = states.filter(({ next }) => next.length > 0);
  return [
    ...lines.flatMap(({ from, to, isBothWays }) => [`${from} ${to}`, ...(isBothWays ? [`${to} ${from}`] : [])]),
    ...ends.flatMap(({ to }) => live.map(({ name }) => `${name} ${to}`)),
  ].toSorted();
}

/** Whether two lines cross in a point that is not an end of both. */
function cross(a: Line, b: Line): boolean {
  return segments(a).some(([[x1, y1], [x2, y2]]) =>
    segments(b).some(([[x3, y3], [x4, y4]]) => {
      const isApart = (p: number[], q: number[]) => Math.max(...p) < Math.min(...q) || Math.max(...q) < Math.min(...p);
      return !isApart([x1, x2], [x3, x4]) && !isApart([y1, y2], [y3, y4]);
    }),
  );
}

function segments({ points }: Line) {
  return points.slice(1).map((point, index) => [points[index] ?? point, point] as const);
}

describe.each([
  ['a card', card],
  ['an authorization', authorization],
])('the drawing of %s', (_, states) => {
  it('has a line for every transition, and no other', () => {
    const expected = states.flatMap(({ name, next }) => next.map((each) => `${name} ${each}`));
    expect(transitionsOf(states)).toEqual(expected.toSorted());
  });

  it('has no lines that cross', () => {
    const { lines } = layOut(states);
    for (const [index, line] of lines.entries()) {
      for (const other of lines.slice(index + 1))
        expect([line, other, cross(line, other)]).toEqual([line, other, false]);
    }
  });

  it('has room for all states, which do not overlap', () => {
    const { nodes, height } = layOut(states);
    expect(nodes.map(({ name }) => name).toSorted()).toEqual(states.map(({ name }) => name).toSorted());
    for (const [index, { y }] of nodes.entries()) {
      expect(y).toBeGreaterThan((nodes[index - 1]?.y ?? -100) + (nodes[index - 1]?.height ?? 0));
      expect(y).toBeLessThan(height);
    }
  });
});

it('marks where a resource begins and ends', () => {
  const { nodes } = layOut(authorization);
  expect(nodes.filter(({ isStart }) => isStart).map(({ name }) => name)).toEqual(['AUTHORIZED', 'DECLINED']);
  expect(nodes.filter(({ isFinal }) => isFinal).map(({ name }) => name)).toEqual(['CAPTURED', 'REVERSED', 'DECLINED']);
});

it('splits a guide at its tables of states', () => {
  const states = 'ACTIVE -&gt; BLOCKED, CLOSED\nBLOCKED -&gt; ACTIVE\nCLOSED -&gt; -\n';
  const html = `<h2 id="a">Wallet</h2>\n<pre><code class="language-states">${states}</code></pre>\n<p>More</p>`;
  expect(partsOf(html)).toEqual([
    { html: '<h2 id="a">Wallet</h2>\n' },
    {
      title: 'Wallet',
      states: [
        { name: 'ACTIVE', next: ['BLOCKED', 'CLOSED'] },
        { name: 'BLOCKED', next: ['ACTIVE'] },
        { name: 'CLOSED', next: [] },
      ],
    },
    { html: '\n<p>More</p>' },
  ]);
});
