import { useEffect, useEffectEvent, useState } from 'react';

import type { Call, CallInput } from '@up/api/call';
import { ProblemError } from '@up/api/problem';
import { usePortal, useReload } from '@up/host';

/** A connection that reports nothing for so long is not open, such as one through a proxy that collects responses. */
const openingMs = 10_000;
/** How long it waits before it connects again: at first, and at most. */
const pauseMs = { first: 1_000, longest: 10_000 };

/** `live`: changes are shown as they happen; `delayed`: there is no connection, and reads are repeated meanwhile. */
type Liveness = 'live' | 'delayed';

/**
 * Repeats reads whenever a stream says that they have changed. The page has one connection for all of them while it is
 * visible. Without a connection they are repeated with each attempt to open one.
 *
 * @param reads the names of the calls
 * @returns undefined until the first attempt has an outcome
 * @example
 *     const liveness = useLiveReads(sandboxUpdates, { params: { projectId } }, sandboxChanges);
 */
export function useLiveReads<C extends Call>(
  stream: C,
  input: CallInput<C>,
  reads: readonly string[],
): Liveness | undefined {
  const portal = usePortal();
  const reload = useReload();
  const [liveness, setLiveness] = useState<Liveness>();
  const written = JSON.stringify(input);
  const onChange = useEffectEvent(() => void reload(reads));
  useEffect(
    () =>
      whileVisible((signal) => {
        const listen: Listen = (until, onEvent) =>
          portal.call(stream, JSON.parse(written) as CallInput<C>, { signal: until, onEvent });
        void follow(listen, { onChange, onLiveness: setLiveness, signal });
      }),
    [portal, stream, written],
  );
  return liveness;
}

/** Opens the stream; settles when it has ended or could not be opened. */
type Listen = (signal: AbortSignal, onEvent: () => void) => Promise<unknown>;

interface Follower {
  onChange(): void;
  onLiveness(liveness: Liveness): void;
  signal: AbortSignal;
}

/** Opens a stream again and again, until the signal aborts or access is denied. */
async function follow(listen: Listen, { onChange, onLiveness, signal }: Follower): Promise<void> {
  let failures = 0;
  const isOver = () => signal.aborted;
  while (!isOver()) {
    const attempt = new AbortController();
    const late = setTimeout(() => attempt.abort(), openingMs);
    const failure = await listen(AbortSignal.any([signal, attempt.signal]), () => {
      clearTimeout(late);
      failures = 0;
      onLiveness('live');
      // The first event too: what has changed before it was not reported.
      onChange();
    }).then(
      () => undefined,
      (error: unknown) => error,
    );
    clearTimeout(late);
    if (isOver()) return;
    onLiveness('delayed');
    onChange();
    if (isDenied(failure)) return;
    await pause(Math.min(pauseMs.first * 2 ** failures, pauseMs.longest), signal);
    failures += 1;
  }
}

/** The reads themselves then tell the user why. */
function isDenied(error: unknown): boolean {
  return error instanceof ProblemError && [401, 403, 404].includes(error.status);
}

/** Up to half of it is random, so that the visitors of a server that was restarted do not all come back at once. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds * (1 - Math.random() / 2));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Starts work whenever the page becomes visible, and aborts it when the page is hidden or the returned function runs. */
function whileVisible(start: (signal: AbortSignal) => void): () => void {
  let running: AbortController | undefined;
  const update = () => {
    if (document.visibilityState === 'hidden') {
      running?.abort();
      running = undefined;
    } else if (!running) {
      running = new AbortController();
      start(running.signal);
    }
  };
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    running?.abort();
  };
}
