import type { TelemetryEvent } from '@up/api/calls/telemetry';
import type { PublicCandidate } from '@up/federation/public-composition';

import { FrozenError } from '../freezes/page-starts.ts';

/** What happens before the code that sends reports has come, and after. */
export interface Reports {
  add(event: TelemetryEvent): void;
  /** Hands over what has happened so far, and what happens from now on. */
  take(receiver: (event: TelemetryEvent) => void): void;
}

/** More than this of one visit tells nothing new: an error in a loop, say. */
const mostOfVisit = 200;

/** Keeps reports until somebody takes them. */
export function createReports(): Reports {
  const waiting: TelemetryEvent[] = [];
  let receive = (event: TelemetryEvent): void => {
    waiting.push(event);
  };
  let added = 0;
  return {
    add(event) {
      added += 1;
      if (added <= mostOfVisit) receive(event);
    },
    take(receiver) {
      receive = receiver;
      for (const event of waiting.splice(0)) receiver(event);
    },
  };
}

/** What a failure of a version is called in a report. */
export function failureName(error: unknown): 'frozen' | 'failed' {
  return error instanceof FrozenError ? 'frozen' : 'failed';
}

/** A version that was not loaded; whether its bytes were wrong is found out behind it. */
export function reportFailure(reports: Reports, application: string, candidate: PublicCandidate, error: unknown): void {
  const { version } = candidate;
  void import(/* webpackChunkName: "telemetry" */ './refused-entry.ts')
    .then(({ isRefused }) => isRefused(candidate))
    .catch(() => false)
    .then((refused) =>
      reports.add({ kind: 'federation', name: refused ? 'refused' : failureName(error), application, version }),
    );
}
