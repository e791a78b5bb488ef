/**
 * Ends a worker of Jest without tearing down its heap, which takes longer than the half second that Jest waits before it
 * reports that the worker "has failed to exit gracefully". Loaded by `--import`, also in the processes of tests.
 */
if (process.env.JEST_WORKER_ID && process.argv[1]?.includes('jest-worker')) {
  const end = (code) => {
    for (const listener of process.listeners('exit')) if (listener !== end) listener(code);
    process.reallyExit(code);
  };
  process.on('exit', end);
}
