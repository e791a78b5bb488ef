import type { TelemetryEvent } from '@up/api/calls/platform/telemetry';
import type { PublicCandidate } from '@up/federation/composition/public-composition';

import { detailsOf, originOf, type Origin } from './error-event.ts';
import { FrozenError } from '../hang-detection/page-starts.ts';
import { shellScriptId } from '../rescue/marks.ts';

/** Collects events before and after the code that sends reports is loaded. */
export interface Reports {
  add(event: TelemetryEvent): void;
  /** Passes all events so far, and all later ones, to a receiver. */
  forwardTo(receiver: (event: TelemetryEvent) => void): void;
}

/** Further events, such as those of an error in a loop, add no information. */
const maxEventsPerVisit = 200;

/** Stores reports until a receiver takes them. */
export function createReports(): Reports {
  const queue: TelemetryEvent[] = [];
  let receive = (event: TelemetryEvent): void => {
    queue.push(event);
  };
  let added = 0;
  return {
    add(event) {
      added += 1;
      if (added <= maxEventsPerVisit) receive(event);
    },
    forwardTo(receiver) {
      receive = receiver;
      for (const event of queue.splice(0)) receiver(event);
    },
  };
}

/** How a report classifies the failure of a version. */
export function failureName(error: unknown): 'frozen' | 'failed' {
  return error instanceof FrozenError ? 'frozen' : 'failed';
}

/** Reports a version that could not be loaded. Checks first whether its bytes differ from the published ones. */
export function reportFailure(reports: Reports, application: string, candidate: PublicCandidate, error: unknown): void {
  const { version } = candidate;
  const report = (name: string) => reports.add({ kind: 'federation', name, application, version, ...detailsOf(error) });
  const name = failureName(error);
  // No request was made for it.
  if (name === 'frozen') {
    report(name);
    return;
  }
  void import(/* webpackChunkName: "telemetry" */ './rejected-entry.ts')
    .then(({ isRejected }) => isRejected(candidate))
    .catch(() => false)
    .then((rejected) => report(rejected ? 'refused' : name));
}

/** The version of this shell, from the address of its script. */
export function shellOrigin(): Origin {
  const script = document.getElementById(shellScriptId);
  const { src = '', dataset } = script instanceof HTMLScriptElement ? script : { src: '', dataset: {} as DOMStringMap };
  const isLastGood = document.documentElement.dataset.rescued !== undefined;
  return originOf(isLastGood ? dataset.lastGood : src) ?? { application: 'shell', version: 'unknown' };
}
