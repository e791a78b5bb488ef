/** Id of the element that loads the shell; the edge writes it. */
export const shellScriptId = 'up-shell';

/** Id of the notice that stands there while the shell does not. */
export const rescueNoticeId = 'up-rescue';

/** Dispatched by a shell that came, but could not start. */
export const shellFailedEvent = 'up-shell-failed';

/** What is said while the shell does not start; the edge writes it to the shell's element, in the page's language. */
export interface RescueWords {
  waiting: string;
  failed: string;
  offline: string;
  retry: string;
}
