import { runStep, type Step } from './run-step.ts';

/** Runs lanes in parallel, and the steps of a lane one after the other, until all have passed or one has failed. */
export async function runSideBySide(lanes: Step[][]): Promise<boolean> {
  const failure = new AbortController();
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) {
        if (failure.signal.aborted) return;
        if (!(await runStep(step, { atOnce: false, signal: failure.signal }))) failure.abort();
      }
    }),
  );
  return !failure.signal.aborted;
}
