/** Longer than a service takes to finish its requests, in milliseconds. */
const limitMs = 30_000;

/** Ends this process as SIGTERM would, also on Windows, where a signal cannot be sent. */
export function end() {
  setTimeout(() => process.exit(1), limitMs).unref();
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
}
