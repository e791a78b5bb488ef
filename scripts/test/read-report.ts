import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/** A JSON report of the tests; undefined when they did not run. */
export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

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

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Counts the tests of Jest's report; a file that could not run counts as one failure. */
export function countUnitTests(file: string): Count {
  const report = readReport(file) as JestReport | undefined;
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}
