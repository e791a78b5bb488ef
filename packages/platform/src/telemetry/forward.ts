import type { TelemetryEvent } from '@up/api/calls/platform/telemetry';
import { errorMessage } from '@up/api/error-message';

/** A masked event to forward, with the time of its arrival. */
export interface ForwardedEvent extends TelemetryEvent {
  at: Date;
}

/** Forwards browser reports. */
export interface TelemetryForwarder {
  /** Queues events, which are sent in batches a little later. Never throws. */
  add(events: readonly ForwardedEvent[]): void;
  /** Sends the queued events. */
  close(): Promise<void>;
}

export interface ForwarderOptions {
  /** The receiver; for OpenTelemetry the address of its logs, `https://collector:4318/v1/logs`. */
  url: string;
  /** `otlp`: OpenTelemetry's logs over HTTP as JSON; `json`: a list of the events as they are. */
  format: 'otlp' | 'json';
  environment: string;
  /** Share of visits that report more than failures, from 0 to 1: the receiver divides by it. */
  sampleRate: number;
  /** Further headers, such as a key of the receiver. */
  headers?: Record<string, string>;
  onError(message: string): void;
  /** How long events are collected before they are sent, in milliseconds. */
  gatherMs?: number;
}

/** The maximum queue length, so that an unavailable receiver does not cost memory. */
const maxQueued = 2000;
const maxBatchSize = 500;
const timeLimitMs = 5000;

/** Sends events to a receiver of the provider. Rejected events are dropped, and logged once until it accepts again. */
export function createTelemetryForwarder(options: ForwarderOptions): TelemetryForwarder {
  const { url, headers, gatherMs = 2000, onError } = options;
  let waiting: ForwardedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  const body = options.format === 'otlp' ? otlpBody : jsonBody;

  async function send(events: readonly ForwardedEvent[]): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body(events, options)),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      failing = false;
    } catch (error) {
      if (!failing) onError(`telemetry is not handed on: ${errorMessage(error)}`);
      failing = true;
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    for (let from = 0; from < events.length; from += maxBatchSize) await send(events.slice(from, from + maxBatchSize));
  }

  return {
    add(events) {
      waiting.push(...events.slice(0, Math.max(0, maxQueued - waiting.length)));
      timer ??= setTimeout(() => void flush(), gatherMs).unref();
    },
    close: flush,
  };
}

function jsonBody(events: readonly ForwardedEvent[], { environment, sampleRate }: ForwarderOptions): object {
  return { environment, sampleRate, events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })) };
}

/** The logs of OpenTelemetry, in its JSON: severity 17 is an error, 9 is information. */
function otlpBody(events: readonly ForwardedEvent[], { environment, sampleRate }: ForwarderOptions): object {
  const logRecords = events.map(({ at, ...event }) => {
    const isFailure = event.kind === 'error' || (event.kind === 'federation' && event.name !== 'loaded');
    return {
      timeUnixNano: `${at.getTime()}000000`,
      severityNumber: isFailure ? 17 : 9,
      severityText: isFailure ? 'ERROR' : 'INFO',
      eventName: `browser.${event.kind}`,
      body: { stringValue: event.name },
      attributes: attributes({ ...event, 'sample.rate': sampleRate }),
    };
  });
  const resource = {
    attributes: attributes({ 'service.name': 'up-portal', 'deployment.environment.name': environment }),
  };
  return { resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'up-portal/browser' }, logRecords }] }] };
}

function attributes(values: Record<string, string | number | undefined>): object[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
    }));
}
