import { mostCalls } from './estimate.ts';

const firstPower = 3;
const lastPower = Math.log10(mostCalls);

/** The stops of the slider: none, then 1, 2 and 5 times every power of ten from a thousand. */
export const steps: readonly number[] = [
  0,
  ...Array.from({ length: lastPower - firstPower }, (_, index) => 10 ** (firstPower + index)).flatMap((power) => [
    power,
    power * 2,
    power * 5,
  ]),
  mostCalls,
];

export function callsAt(step: number): number {
  return steps[step] ?? mostCalls;
}

/** The last stop that does not exceed a number of calls. */
export function stepOf(calls: number): number {
  return steps.findLastIndex((step) => step <= calls);
}
