import type { Count } from './count.ts';
import { readReport } from './read-report.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  /** What kept journeys from running, such as a site that did not start. */
  errors: unknown[];
}

/** What Playwright's report says. */
export function countJourneys(file: string): Count {
  const report = readReport(file) as PlaywrightReport | undefined;
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.errors.length };
}
