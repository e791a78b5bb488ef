/** Id of the script element that loads the shell; the edge writes it. */
export const shellScriptId = 'up-shell';

/** Id of the notice that is shown while the shell does not start. */
export const rescueNoticeId = 'up-rescue';

/** Dispatched by a shell that was loaded but could not start. */
export const shellFailedEvent = 'up-shell-failed';

/**
 * Texts to show while the shell does not start; the edge writes them to the shell's element, in the page's language.
 */
export interface RescueWords {
  waiting: string;
  failed: string;
  offline: string;
  retry: string;
}
