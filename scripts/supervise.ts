import { ServiceEndedError, startService, type Service, type ServiceOptions } from './processes.ts';

/** A service that exits more often than this in a minute is broken. */
const mostRestarts = 5;
const minuteMs = 60_000;
/** Delay before the second, third, ... consecutive start, in milliseconds. */
const pauseMs = (restarts: number) => Math.min(250 * 2 ** restarts, 8000);

/** A service that is restarted when it exits. */
export interface Supervised {
  stop(): Promise<void>;
  /** Resolves when the service keeps exiting. */
  failed: Promise<void>;
}

/**
 * Starts a service, waits until it is ready, and restarts it each time it exits.
 * @throws {ServiceEndedError} when the first start fails
 */
export async function supervise(options: ServiceOptions): Promise<Supervised> {
  let service: Service = await startService(options);
  let stopping = false;
  const mustStop = () => stopping;
  const watch = async () => {
    let ends: number[] = [];
    for (;;) {
      const code = await service.ended;
      if (mustStop()) return new Promise<void>(() => undefined);
      ends = [...ends.filter((end) => performance.now() - end < minuteMs), performance.now()];
      if (ends.length > mostRestarts) return;
      console.error(`${options.name} exited with ${code}; starting it again.`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs(ends.length - 1)));
      if (mustStop()) return new Promise<void>(() => undefined);
      service = await startService(options).catch((error: unknown) => {
        if (!(error instanceof ServiceEndedError)) throw error;
        // Counts as another exit.
        return { process: service.process, ended: Promise.resolve(1), stop: async () => undefined };
      });
    }
  };
  return {
    failed: watch(),
    async stop() {
      stopping = true;
      await service.stop();
    },
  };
}
