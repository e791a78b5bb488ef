import { isRecord } from '@up/api/is-record';

import type { Exchange } from '../exchange.ts';

/** The effect of a call on one subject, at some moment between its start and its end. */
export interface Step<State> {
  exchange: Exchange;
  start: number;
  end: number;
  /** The states after the call; none when it cannot have its response in this state. */
  apply(state: State): State[];
}

/** The states after all steps, or the first step that no order of the calls explains. */
export type Outcome<State> = { states: State[] } | { unexplained: Step<State>; before: State[] };

/** A possible state, and which of the calls in progress have had their effect. */
interface Candidate<State> {
  state: State;
  done: ReadonlySet<Step<State>>;
}

/**
 * Tries all orders in which calls could have had their effects: a call that ended before another one started comes
 * first, and overlapping calls come in any order that explains all their responses. States are compared as JSON, whatever
 * order their keys were set in: otherwise each order of the calls would leave a state of its own.
 */
export function possibleStates<State>(initial: State, steps: readonly Step<State>[]): Outcome<State> {
  const inProgress: Step<State>[] = [];
  let candidates: Candidate<State>[] = [{ state: initial, done: new Set() }];
  for (const { step, isStart } of eventsOf(steps)) {
    if (isStart) {
      inProgress.push(step);
      continue;
    }
    const after = distinct(
      candidates.flatMap((candidate) => waysToDo(step, candidate, inProgress)),
      inProgress,
    );
    if (after.length === 0) return { unexplained: step, before: statesOf(candidates) };
    inProgress.splice(inProgress.indexOf(step), 1);
    candidates = after.map(({ state, done }) => ({ state, done: new Set([...done].filter((each) => each !== step)) }));
  }
  return { states: statesOf(candidates) };
}

function eventsOf<State>(steps: readonly Step<State>[]) {
  return steps
    .flatMap((step) => [
      { at: step.start, isStart: true, step },
      { at: step.end, isStart: false, step },
    ])
    .toSorted((one, other) => one.at - other.at || Number(other.isStart) - Number(one.isStart));
}

/** The candidates in which a step is done, after any of the other calls in progress. */
function waysToDo<State>(
  wanted: Step<State>,
  from: Candidate<State>,
  inProgress: readonly Step<State>[],
): Candidate<State>[] {
  const found: Candidate<State>[] = [];
  const seen = new Set<string>();
  const open = [from];
  for (let candidate = open.pop(); candidate; candidate = open.pop()) {
    const { state, done } = candidate;
    if (done.has(wanted)) {
      found.push(candidate);
      continue;
    }
    for (const step of inProgress.filter((each) => !done.has(each))) {
      for (const next of step.apply(state)) {
        const following = { state: next, done: new Set([...done, step]) };
        const name = nameOf(following, inProgress);
        if (!seen.has(name)) open.push(following);
        seen.add(name);
      }
    }
  }
  return found;
}

function distinct<State>(candidates: Candidate<State>[], inProgress: readonly Step<State>[]): Candidate<State>[] {
  return [...new Map(candidates.map((candidate) => [nameOf(candidate, inProgress), candidate])).values()];
}

function nameOf<State>({ state, done }: Candidate<State>, inProgress: readonly Step<State>[]): string {
  return `${inProgress.map((step) => Number(done.has(step))).join('')} ${textOf(state)}`;
}

function statesOf<State>(candidates: Candidate<State>[]): State[] {
  return [...new Map(candidates.map(({ state }) => [textOf(state), state])).values()];
}

function textOf(state: unknown): string {
  return JSON.stringify(state, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
