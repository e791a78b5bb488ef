import { maxCalls } from './estimate.ts';

const minPower = 3;
const maxPower = Math.log10(maxCalls);

/** The stops of the slider: none, then 1, 2 and 5 times every power of ten from a thousand. */
export const steps: readonly number[] = [
  0,
  ...Array.from({ length: maxPower - minPower }, (_, index) => 10 ** (minPower + index)).flatMap((power) => [
    power,
    power * 2,
    power * 5,
  ]),
  maxCalls,
];

export function callsAt(step: number): number {
  return steps[step] ?? maxCalls;
}

/** The last stop that does not exceed a number of calls. */
export function stepOf(calls: number): number {
  return steps.findLastIndex((step) => step <= calls);
}
