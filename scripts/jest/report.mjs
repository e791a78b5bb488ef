/** Prints the failures of each file, and one line at the end: what a person reads of thousands of tests. */
export default class Report {
  onTestResult(_test, { failureMessage }) {
    if (failureMessage) console.log(failureMessage);
  }

  onRunComplete(_contexts, { numTotalTestSuites, numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    console.log(`${numTotalTestSuites} files: ${numPassedTests} tests passed, ${failed} failed`);
  }
}
