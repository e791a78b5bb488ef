/** Id of the script element that loads the shell; the edge writes it. */
export const shellScriptId = 'up-shell';

/** Id of the notice that is shown while the shell does not start. */
export const rescueNoticeId = 'up-rescue';

/** Dispatched by a shell that was loaded but could not start: a `CustomEvent` with the reason as its detail. */
export const shellFailedEvent = 'up-shell-failed';

/** The global with the errors and violations of the policy that happened before telemetry started; without it they are no longer collected. */
export const earlyErrorsName = 'upErrors';

/** An error that happened before telemetry started, and the path of its page. */
export interface EarlyError {
  event: ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent;
  path: string;
}

declare global {
  interface Window {
    [earlyErrorsName]?: EarlyError[];
  }
  interface WindowEventMap {
    [shellFailedEvent]: CustomEvent<string>;
  }
}

/**
 * Texts to show while the shell does not start; the edge writes them to the shell's element, in the page's language.
 */
export interface RescueWords {
  waiting: string;
  failed: string;
  offline: string;
  retry: string;
  /** Where a shell that did not start is reported; absent where the site takes no reports. */
  reports?: string;
}
