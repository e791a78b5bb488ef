import { useRef, useState } from 'react';

/** product.md#durations has no time limit for calls; after this time a page says that it is still waiting. */
const slowAfterMs = 10_000;

export interface Sending {
  sending: boolean;
  /** It takes long: show a notice, and offer to cancel. */
  slow: boolean;
  /** Stops waiting for the response. */
  cancel(): void;
}

interface SendingTask extends Sending {
  /**
   * Runs a task, unless one is running already. Returns whether it was done: a cancelled task ends without an error.
   * @throws what the task throws
   */
  run(task: (signal: AbortSignal) => Promise<unknown>): Promise<boolean>;
}

/** Runs one task at a time, which can be cancelled when it takes long. */
export function useSending(): SendingTask {
  const [state, setState] = useState<'idle' | 'sending' | 'slow'>('idle');
  const running = useRef<AbortController>(undefined);

  async function run(task: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    const { signal } = (running.current = new AbortController());
    setState('sending');
    const timer = setTimeout(() => setState('slow'), slowAfterMs);
    try {
      await Promise.race([task(signal), aborted(signal)]);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
      running.current = undefined;
      setState('idle');
    }
    return !signal.aborted;
  }

  return { sending: state !== 'idle', slow: state === 'slow', run, cancel: () => running.current?.abort() };
}

/** Resolves when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
