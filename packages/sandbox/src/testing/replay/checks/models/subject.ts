import type { Exchange } from '../../exchange.ts';
import type { Log } from '../log.ts';
import type { Step } from '../possible-states.ts';

/** Something with a state that calls read and change, such as a card. */
export interface Subject<State> {
  kind: string;
  id: string;
  initial: State;
  steps: Step<State>[];
}

/** The states after a call at a time of the sandbox; none when it cannot have its response then. */
export type Effect<State> = (state: State, at: number) => State[];

/** The effect of an exchange at some moment between its start and its end. */
export function stepOf<State>(exchange: Exchange, apply: (state: State) => State[]): Step<State> {
  return { exchange, start: exchange.start, end: exchange.end, apply };
}

/** A call whose response names no time ran at the time before or after a move of the clock. */
export function atAnyTime<State>(
  exchange: Exchange,
  { spanOf }: Log,
  effect: Effect<State>,
): (state: State) => State[] {
  const { from, to } = spanOf(exchange);
  return (state) => (from === to ? effect(state, from) : [...effect(state, from), ...effect(state, to)]);
}

/** The effects of the steps of one change, by the subject: nothing comes between them. */
export function inTurn<State>(steps: readonly (readonly [id: string, effect: Effect<State>][])[]) {
  const [first = [], ...others] = steps;
  if (others.length === 0) return [...first];
  const ofSubject = Map.groupBy(steps.flat(), ([id]) => id);
  return [...ofSubject].map(([id, effects]): [string, Effect<State>] => [
    id,
    (state, at) => effects.reduce<State[]>((states, [, effect]) => states.flatMap((each) => effect(each, at)), [state]),
  ]);
}

/** The state if a condition is met, otherwise none. */
export function only<State>(isPossible: boolean, state: State): State[] {
  return isPossible ? [state] : [];
}
