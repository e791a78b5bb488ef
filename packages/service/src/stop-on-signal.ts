/** Stops the service once, however many signals arrive: those of a terminal, of npm and of a supervisor may coincide. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  let stopped: Promise<unknown> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopped ??= stop()));
}
