import { rescueNoticeId, shellFailedEvent } from '../rescue/marks.ts';

/**
 * Starts the shell, once per document: a script that was late must not start a second one. When it cannot start, the
 * page's first script takes over, see `rescueShell`.
 */
export function startShell(start: () => Promise<void>): void {
  const { dataset } = document.documentElement;
  if (dataset.shell !== undefined && dataset.shell !== 'failed') return;
  dataset.shell = 'started';
  start().then(
    () => {
      dataset.shell = 'shown';
      document.getElementById(rescueNoticeId)?.remove();
    },
    (error: unknown) => {
      console.error('The shell did not start', error);
      dataset.shell = 'failed';
      dispatchEvent(new CustomEvent(shellFailedEvent, { detail: String(error) }));
    },
  );
}
