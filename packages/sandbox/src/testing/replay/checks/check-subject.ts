import type { Fault } from './fault.ts';
import type { Subject } from './models/subject.ts';
import { possibleStates } from './possible-states.ts';

/** How many earlier exchanges are shown, beside those that overlap the one that is not explained. */
const shownAboutIt = 5;
const shownBefore = 3;
const shownStates = 3;

/** A fault when no order of the calls about a subject explains their responses. */
export function checkSubject<State>({ kind, id, initial, steps }: Subject<State>): Fault[] {
  const outcome = possibleStates(initial, steps);
  if ('states' in outcome) return [];
  const { unexplained, before } = outcome;
  const { start, end, exchange } = unexplained;
  const overlapping = steps.filter((step) => step.start < end && step.end > start);
  const earlier = steps.filter((step) => step.end <= start);
  const aboutIt = earlier.filter((step) => JSON.stringify(step.exchange).includes(id));
  const shown = [...aboutIt.slice(-shownAboutIt), ...earlier.slice(-shownBefore), ...overlapping];
  const states = before.slice(0, shownStates).map((state) => JSON.stringify(state));
  return [
    {
      kind,
      at: end,
      message: `${id}: nothing explains ${exchange.name} at ${start}-${end}; before: ${states.join(' or ')}`,
      exchanges: [...new Set(shown.map((step) => step.exchange))].toSorted((one, other) => one.start - other.start),
    },
  ];
}
