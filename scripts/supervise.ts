import { launchService, type ServiceOptions } from './processes.ts';

/** A service that exits more often than this in a minute is broken. */
const mostRestarts = 5;
const minuteMs = 60_000;
/** Delay before the second, third, ... consecutive start, in milliseconds. */
const pauseMs = (restarts: number) => Math.min(250 * 2 ** restarts, 8000);

/** A service that is restarted when it exits. */
export interface Supervised {
  /** Rejects with a `ServiceEndedError` when the first start fails. */
  ready: Promise<void>;
  /** Resolves when the service keeps exiting. */
  failed: Promise<void>;
  /** Ends the service, whether it is ready, starting or waiting for its next start. */
  stop(): Promise<void>;
}

/** Starts a service and, once it was ready, restarts it each time it exits. */
export function supervise(options: ServiceOptions): Supervised {
  let service = launchService(options);
  let stopping = false;
  const mustStop = () => stopping;
  const { ready } = service;
  const never = new Promise<never>(() => undefined);
  const watch = async () => {
    let ends: number[] = [];
    for (;;) {
      const code = await service.ended;
      if (mustStop()) return never;
      ends = [...ends.filter((end) => performance.now() - end < minuteMs), performance.now()];
      if (ends.length > mostRestarts) return;
      console.error(`${options.name} exited with ${code}; starting it again.`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs(ends.length - 1)));
      if (mustStop()) return never;
      service = launchService(options);
    }
  };
  return {
    ready,
    failed: ready.then(watch, () => never),
    async stop() {
      stopping = true;
      await service.stop();
    },
  };
}
