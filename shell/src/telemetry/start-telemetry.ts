import { callUrl } from '@up/api/call';
import { reportTelemetry, type TelemetryEvent } from '@up/api/calls/platform/telemetry';
import { stackMaxLength } from '@up/api/constants/limits';
import { splitLocale } from '@up/host';

import type { TabComposition } from '../update/tab-composition.ts';
import { earlyErrorsName, type EarlyError } from '../rescue/marks.ts';
import { pageOf } from './current-page.ts';
import { errorEvent, originOf, type Origin } from './error-event.ts';
import type { Reports } from './reports.ts';
import { watchTasks, type LongTask } from './watch-tasks.ts';
import { watchVitals, type Vital } from './watch-vitals.ts';

/** The observed part of the router. */
export interface Visit {
  state: {
    location: { pathname: string; key: string };
    navigation: { state: string };
    errors: Record<string, unknown> | null;
  };
  subscribe(listener: () => void): unknown;
}

export interface TelemetryOptions {
  reports: Reports;
  router: Visit;
  composition: Pick<TabComposition, 'known'>;
  /** The share of visits, from 0 to 1, that report more than failures. */
  sampleRate: number;
  /** The shell itself, for events that belong to no remote. */
  shell: Origin;
  vitals?(report: (vital: Vital) => void): void;
  tasks?(report: (task: LongTask) => void): void;
  send?(events: TelemetryEvent[]): void;
  random?(): number;
}

/** Delay in which reports are collected and then sent together, in milliseconds. */
const sendDelayMs = 5000;
/** Also with a stack each, less than the 64 KB that a browser sends when a page is left. */
const maxEventsPerRequest = 30;

/** Starts reporting errors, web vitals, page views and versions. Reports contain no personal data. */
export function startTelemetry(options: TelemetryOptions): void {
  const { reports, router, composition, sampleRate, shell } = options;
  const { vitals = watchVitals, tasks = watchTasks, send = sendBeacon, random = Math.random } = options;
  const sampled = random() < sampleRate;
  const queue: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    while (queue.length > 0) send(queue.splice(0, maxEventsPerRequest));
  };
  reports.forwardTo((event) => {
    if (!sampled && !isFailure(event)) return;
    queue.push(event);
    timer ??= setTimeout(flush, sendDelayMs);
  });

  const pageAt = (pathname: string) => pageOf(splitLocale(pathname).path, composition, shell);
  const currentPage = () => pageAt(router.state.location.pathname);
  const reportError = (event: EarlyError['event'], page: Origin & { route?: string }) => {
    const { route } = page;
    if ('effectiveDirective' in event) {
      const violation = violationEvent(event, page);
      if (violation) reports.add(violation);
      return;
    }
    const error: unknown = 'reason' in event ? event.reason : (event.error ?? event.message);
    reports.add(errorEvent(error, shell, route));
  };
  for (const { event, path } of takeEarlyErrors()) reportError(event, pageAt(path));
  addEventListener('error', (event) => reportError(event, currentPage()));
  addEventListener('unhandledrejection', (event) => reportError(event, currentPage()));
  addEventListener('securitypolicyviolation', (event) => reportError(event, currentPage()));
  reportViews(options, currentPage);

  const first = currentPage();
  vitals(({ name, value, target }) => {
    reports.add({ kind: 'vital', name, ...first, value, ...(target ? { detail: target.slice(0, 200) } : {}) });
  });
  tasks(({ duration, script }) => {
    const { file: detail, ...origin } = script ?? {};
    reports.add({ kind: 'task', name: 'long', ...currentPage(), ...origin, value: Math.round(duration), detail });
  });
  // After the handlers of the vitals, which report their final values on the same event.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') setTimeout(flush);
  });
  addEventListener('pagehide', flush);
}

/** The errors that the page's first script collected; it stops then. */
function takeEarlyErrors(): EarlyError[] {
  const early = window[earlyErrorsName] ?? [];
  window[earlyErrorsName] = undefined;
  return early;
}

/** Reports each page that was shown, once, and each error page. */
function reportViews({ reports, router }: TelemetryOptions, place: () => Origin & { route?: string }): void {
  let reportedKey: string | undefined;
  const reportCurrentPage = () => {
    const { location, navigation, errors } = router.state;
    if (navigation.state !== 'idle' || location.key === reportedKey) return;
    reportedKey = location.key;
    const { route, ...origin } = place();
    reports.add({ kind: 'page', name: 'view', ...origin, route });
    for (const error of Object.values(errors ?? {})) {
      if (error instanceof Error) reports.add(errorEvent(error, origin, route));
    }
  };
  reportCurrentPage();
  router.subscribe(reportCurrentPage);
}

/** The report of what the policy of the page blocked; none for what an extension tried. */
function violationEvent(
  { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }: SecurityPolicyViolationEvent,
  page: Origin & { route?: string },
): TelemetryEvent | undefined {
  if (/-extension(:|$)/m.test(`${sourceFile}\n${blockedURI}`)) return undefined;
  return {
    kind: 'policy',
    name: effectiveDirective,
    ...page,
    ...originOf(sourceFile),
    detail: blockedURI.slice(0, 200),
    stack: `at ${sourceFile}:${lineNumber}:${columnNumber}`.slice(0, stackMaxLength),
  };
}

function isFailure({ kind, name }: TelemetryEvent): boolean {
  return kind === 'error' || kind === 'policy' || (kind === 'federation' && name !== 'loaded');
}

function sendBeacon(events: TelemetryEvent[]): void {
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  navigator.sendBeacon(callUrl(reportTelemetry, {}), body);
}
