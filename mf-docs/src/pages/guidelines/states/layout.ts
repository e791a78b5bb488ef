import type { State } from './parse-states.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Node extends Box {
  name: string;
  isFinal: boolean;
  /** A resource can begin in this state. */
  isStart: boolean;
}

/** A line between two states, with a head at its end and, for a way back, one at its beginning. */
export interface Line {
  from: string;
  to: string;
  isBothWays: boolean;
  /** Its corners. */
  points: [number, number][];
}

export interface Layout {
  width: number;
  height: number;
  nodes: Node[];
  /** Around the states that share their final ones; each of those has one line from the frame. */
  frame?: Box;
  lines: Line[];
  /** The lines from the frame. */
  ends: Line[];
}

const size = { width: 196, height: 34 };
const gap = 28;
const left = 56;
const padding = 16;
const lane = 16;

interface Arc {
  from: number;
  to: number;
  isBothWays: boolean;
}

/**
 * Places states below each other: first those with a next one, in a frame if they share a final one, then the final
 * ones. Neighbors have a straight line; all others have one at the side, in a lane of its own.
 */
export function layOut(states: readonly State[]): Layout {
  const live = states.filter(({ next }) => next.length > 0);
  const final = states.filter(({ next }) => next.length === 0);
  const isShared = ({ name }: State) => live.length > 1 && live.every(({ next }) => next.includes(name));
  const shared = final.filter(isShared);
  const ordered = [...live, ...shared, ...final.filter((state) => !isShared(state))];
  const hasFrame = shared.length > 0;
  const top = hasFrame ? padding : 2;
  const nodes = ordered.map(({ name }, index): Node => {
    const isAfterFrame = hasFrame && index >= live.length;
    const y = top + index * (size.height + gap) + (isAfterFrame ? padding : 0);
    const isFinal = index >= live.length;
    const isStart = name === states[0]?.name || states.every(({ next }) => !next.includes(name));
    return { name, x: left, y, ...size, isFinal, isStart };
  });
  const arcs = arcsOf(ordered, shared);
  const isInside = ({ from, to }: Arc) => Math.max(from, to) < live.length;
  const isStraight = (arc: Arc) => spanOf(arc) === 1 && (isInside(arc) || !hasFrame);
  const sides = arcs.filter((arc) => !isStraight(arc)).toSorted((a, b) => spanOf(a) - spanOf(b));
  // A line that leaves the frame runs outside of it.
  const lanes = [...sides.filter(isInside), ...sides.filter((arc) => !isInside(arc))];
  const inside = lanes.filter(isInside).length;
  const right = left + size.width;
  const frameRight = right + padding + inside * lane;
  const laneAt = (arc: Arc) => {
    const index = lanes.indexOf(arc);
    return index < inside ? right + lane * (index + 1) : frameRight + lane * (index - inside + 1);
  };
  const portOf = ports(lanes, nodes);
  const lines = arcs.map((arc): Line => {
    const points = isStraight(arc)
      ? straight(nodes, arc)
      : side({ right, lane: laneAt(arc), from: portOf(arc, arc.from), to: portOf(arc, arc.to) });
    return { ...named(ordered, arc), isBothWays: arc.isBothWays, points };
  });
  const lastLive = nodes[live.length - 1];
  const frameBottom = lastLive ? lastLive.y + size.height + padding : 0;
  const frame = hasFrame
    ? { x: left - padding, y: 1, width: frameRight - left + padding, height: frameBottom - 1 }
    : undefined;
  const ends = shared.flatMap(({ name }) => {
    const node = nodes.find((each) => each.name === name);
    const middle = node ? node.y + size.height / 2 : 0;
    const x = left - padding + 6;
    return {
      from: '',
      to: name,
      isBothWays: false,
      points: [
        [x, frameBottom],
        [x, middle],
        [left, middle],
      ] as Line['points'],
    };
  });
  const outer = Math.max(hasFrame ? frameRight : right, ...lanes.map(laneAt));
  const last = nodes.at(-1);
  return {
    width: outer + 2,
    height: (last ? last.y + size.height : 0) + 2,
    nodes,
    lines,
    ends,
    ...(frame && { frame }),
  };
}

/** One for each pair of states with a transition; those of the frame are left out. */
function arcsOf(ordered: readonly State[], shared: readonly State[]): Arc[] {
  return ordered.flatMap((state, from) =>
    ordered.flatMap((other, to) => {
      if (shared.includes(other) || to <= from) return [];
      const [down, up] = [state.next.includes(other.name), other.next.includes(state.name)];
      if (down) return [{ from, to, isBothWays: up }];
      return up ? [{ from: to, to: from, isBothWays: false }] : [];
    }),
  );
}

function spanOf({ from, to }: Arc): number {
  return Math.abs(to - from);
}

function named(ordered: readonly State[], { from, to }: Arc) {
  return { from: ordered[from]?.name ?? '', to: ordered[to]?.name ?? '' };
}

function straight(nodes: readonly Node[], { from, to }: Arc): Line['points'] {
  const [start, end] = [nodes[from], nodes[to]];
  const x = left + size.width / 2;
  if (!start || !end) return [];
  return from < to
    ? [
        [x, start.y + size.height],
        [x, end.y],
      ]
    : [
        [x, start.y],
        [x, end.y + size.height],
      ];
}

function side({ right, lane: x, from, to }: { right: number; lane: number; from: number; to: number }): Line['points'] {
  return [
    [right, from],
    [x, from],
    [x, to],
    [right, to],
  ];
}

/**
 * Where each line at the side meets its state. Lines from above are above those to below, and inner lanes are between
 * outer ones, so that no two lines cross.
 */
function ports(lanes: readonly Arc[], nodes: readonly Node[]) {
  return (arc: Arc, index: number): number => {
    const here = lanes.filter(({ from, to }) => from === index || to === index);
    const other = ({ from, to }: Arc) => (from === index ? to : from);
    const up = here.filter((each) => other(each) < index);
    const down = here.filter((each) => other(each) > index).toReversed();
    const sorted = [...up, ...down];
    const share = (sorted.indexOf(arc) + 1) / (sorted.length + 1);
    return (nodes[index]?.y ?? 0) + size.height * share;
  };
}
