import { useRef, useState } from 'react';

/** There is no time limit for calls; after this long the page says that it is still waiting. */
const slowAfterMs = 10_000;

export interface Sending {
  sending: boolean;
  /** It takes long: say so. */
  slow: boolean;
  cancel(): void;
}

interface SendingTask extends Sending {
  /** Runs a task unless one runs already. One that was cancelled ends without an error. */
  during(task: (signal: AbortSignal) => Promise<void>): Promise<void>;
}

/** One request at a time, with a way out. */
export function useSending(): SendingTask {
  const [state, setState] = useState<'idle' | 'sending' | 'slow'>('idle');
  const running = useRef<AbortController>(undefined);

  async function during(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState('sending');
    const timer = setTimeout(() => setState('slow'), slowAfterMs);
    try {
      await task(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
      running.current = undefined;
      setState('idle');
    }
  }

  return { sending: state !== 'idle', slow: state === 'slow', during, cancel: () => running.current?.abort() };
}
