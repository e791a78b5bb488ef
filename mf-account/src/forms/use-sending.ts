import { useRef, useState } from 'react';

/** DESIGN of calls: there is no time limit; after this long a page says that it is still waiting. */
const slowAfterMs = 10_000;

export interface Sending {
  sending: boolean;
  /** It takes long: say so, and offer to stop. */
  slow: boolean;
  /** Stops waiting for the answer. */
  cancel(): void;
}

interface SendingTask extends Sending {
  /** Runs a task, unless one runs already. A task that was cancelled ends without an error. */
  during(task: (signal: AbortSignal) => Promise<void>): Promise<void>;
}

/** One task at a time, with a way out when it takes long. */
export function useSending(): SendingTask {
  const [sending, setSending] = useState(false);
  const [slow, setSlow] = useState(false);
  const running = useRef<AbortController>(undefined);

  async function during(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setSending(true);
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    try {
      await Promise.race([task(controller.signal), aborted(controller.signal)]);
    } finally {
      clearTimeout(timer);
      running.current = undefined;
      setSending(false);
      setSlow(false);
    }
  }

  return { sending, slow, during, cancel: () => running.current?.abort() };
}

/** Resolves when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
