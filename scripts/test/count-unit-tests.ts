import type { Count } from './count.ts';
import { readReport } from './read-report.ts';

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
