import type { Attempts } from '../attempts.ts';
import { median } from '../median.ts';
import { runLighthouse } from './run-lighthouse.ts';

/** Lighthouse's performance score of a page: the median of several runs; `undefined` when none returned a score. */
export async function lighthouseScore(
  attempts: Attempts,
  executablePath: string,
  url: string,
  runs: number,
): Promise<number | undefined> {
  const scores: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const measure = () => runLighthouse(executablePath, url, ['performance']);
    const scored = await attempts.measure(`Lighthouse of ${new URL(url).pathname}, run ${run}`, measure);
    if (scored) scores.push(scored.performance);
  }
  return scores.length > 0 ? median(scores) : undefined;
}
