import type { Count } from './count.ts';
import { readReport } from './read-report.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  /** What prevented journeys from running, such as a site that did not start. */
  errors: unknown[];
}

/** Counts the tests of Playwright's report. */
export function countJourneys(file: string): Count {
  const report = readReport(file) as PlaywrightReport | undefined;
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.errors.length };
}
