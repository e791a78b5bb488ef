import { rescueNoticeId, shellFailedEvent } from '../rescue/marks.ts';

/**
 * Starts the shell, once in a document: a script that was late must not start a second one. What cannot start hands
 * over to the page's first script, see `rescueShell`.
 */
export function startShell(start: () => Promise<void>): void {
  const { dataset } = document.documentElement;
  if (dataset.shell === 'started') return;
  dataset.shell = 'started';
  start().then(
    () => document.getElementById(rescueNoticeId)?.remove(),
    (error: unknown) => {
      console.error('The shell did not start', error);
      dataset.shell = 'failed';
      dispatchEvent(new Event(shellFailedEvent));
    },
  );
}
