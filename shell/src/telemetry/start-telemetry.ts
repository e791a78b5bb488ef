import { callUrl } from '@up/api/call';
import { reportTelemetry, type TelemetryEvent } from '@up/api/calls/telemetry';
import { matchRoute } from '@up/federation/match';
import { splitLocale } from '@up/host';

import type { TabComposition } from '../client/tab-composition.ts';
import { errorEvent, type Origin } from './error-event.ts';
import type { Reports } from './reports.ts';
import { watchVitals, type Vital } from './watch-vitals.ts';

/** What is looked at of the router. */
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
  /** From 0 to 1: how many visits report what is no failure. */
  sampleRate: number;
  /** The shell itself, for what belongs to no remote. */
  shell: Origin;
  vitals?(report: (vital: Vital) => void): void;
  send?(events: TelemetryEvent[]): void;
  random?(): number;
}

/** Reports that came together are sent together, this much later. In milliseconds. */
const gatherMs = 5000;
const mostAtOnce = 50;

/** Starts to report what the visit sees: errors, web vitals, page views and versions. Nothing of it names a person. */
export function startTelemetry(options: TelemetryOptions): void {
  const { reports, router, composition, sampleRate, shell } = options;
  const { vitals = watchVitals, send = sendBeacon, random = Math.random } = options;
  const sampled = random() < sampleRate;
  const waiting: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) send(waiting.splice(0, mostAtOnce));
  };
  reports.take((event) => {
    if (!sampled && !isFailure(event)) return;
    waiting.push(event);
    timer ??= setTimeout(flush, gatherMs);
  });

  const place = () => placeOf(splitLocale(router.state.location.pathname).path, composition, shell);
  addEventListener('error', ({ error, message }) => reports.add(errorEvent(error ?? message, shell, place().route)));
  addEventListener('unhandledrejection', ({ reason }) => reports.add(errorEvent(reason, shell, place().route)));
  reportViews(options, place);

  const first = place();
  vitals(({ name, value, target }) => {
    reports.add({ kind: 'vital', name, ...first, value, ...(target ? { detail: target.slice(0, 200) } : {}) });
  });
  // After those of the vitals, which tell their last values at the same moment.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') setTimeout(flush);
  });
  addEventListener('pagehide', flush);
}

/** Each page that was shown once, and each error that stands in its place. */
function reportViews({ reports, router }: TelemetryOptions, place: () => Origin & { route?: string }): void {
  let shown: string | undefined;
  const look = () => {
    const { location, navigation, errors } = router.state;
    if (navigation.state !== 'idle' || location.key === shown) return;
    shown = location.key;
    const { route, ...origin } = place();
    reports.add({ kind: 'page', name: 'view', ...origin, route });
    for (const error of Object.values(errors ?? {})) {
      if (error instanceof Error) reports.add(errorEvent(error, origin, route));
    }
  };
  look();
  router.subscribe(look);
}

function placeOf(path: string, { known }: Pick<TabComposition, 'known'>, shell: Origin): Origin & { route?: string } {
  const { routes, remotes } = known();
  const route = matchRoute(routes, path);
  const version = route && remotes[route.owner]?.[0]?.version;
  if (!route || version === undefined) return shell;
  return { application: route.owner, version, route: route.pattern };
}

function isFailure({ kind, name }: TelemetryEvent): boolean {
  return kind === 'error' || (kind === 'federation' && name !== 'loaded');
}

function sendBeacon(events: TelemetryEvent[]): void {
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  navigator.sendBeacon(callUrl(reportTelemetry, {}), body);
}
