import { telemetryNames, type TelemetryEvent } from '@up/api/calls/platform/telemetry';
import { findRealData, replaceRealData } from '@up/api/rules/real-data';

import type { Context } from '../module/context.ts';
import { reserveAttempt } from '../throttle/throttle.ts';
import { slidingWindow } from '../throttle/limit.ts';
import { hourOf } from './hours.ts';
import { bucketOf } from './scale.ts';
import type { ForwardedEvent } from './forward.ts';
import { addCounts, type CountRow } from './repository.ts';
import { keepStacks, readStack, stackText, type StoredStack } from './stacks.ts';

const masks: [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '<email>'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '<id>'],
  // The query of an address, and tokens.
  [/\?[^\s"')]*/g, '?<query>'],
  [/\b[\w-]{24,}(?:\.[\w-]{8,})*/g, '<token>'],
  [/\d[\d\s-]{3,}\d/g, '<number>'],
];

/** Removes what could identify a person: addresses, ids, tokens, long numbers. */
function maskPersonal(text: string): string {
  const plain = replaceRealData(text, () => '<number>');
  return masks.reduce((masked, [pattern, name]) => masked.replace(pattern, name), plain);
}

/** A page reports once or twice a minute; several people can share an address. */
const reportsOf = slidingWindow('telemetry', { max: 120, windowSeconds: 60 });

/**
 * Counts the report of a browser. Unknown events are ignored without an error, because browsers do not read the response.
 * @throws {ProblemError} 429 after too many reports from one address
 */
export async function reportTelemetry(context: Context, { events }: { events: TelemetryEvent[] }): Promise<void> {
  await reserveAttempt(context, [{ limit: reportsOf, subject: context.address }]);
  const now = context.now();
  const known = events.filter(isKnown).map(readEvent);
  context.telemetry?.add(known.map((event) => forwarded(event, now)));
  await keepStacks(
    context,
    known.flatMap(({ stack }) => stack ?? []),
  );
  const rows = new Map<string, CountRow>();
  for (const event of known) {
    const row = rowOf(event, now);
    const key = JSON.stringify([
      row.kind,
      row.name,
      row.application,
      row.version,
      row.route,
      row.detail,
      row.stack,
      row.bucket,
    ]);
    rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + 1 });
  }
  if (rows.size === 0) return;
  const ordered = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await addCounts(context.db, ordered, now);
}

type ReadEvent = Omit<TelemetryEvent, 'stack'> & { stack: StoredStack | undefined };

/** An event with no personal data: neither what is stored nor what is forwarded has any. */
function readEvent({ stack, route, detail, ...event }: TelemetryEvent): ReadEvent {
  return {
    ...event,
    ...(route === undefined ? {} : { route: maskPersonal(route) }),
    ...(detail === undefined ? {} : { detail: maskPersonal(detail) }),
    stack: stack === undefined ? undefined : readStack(stack),
  };
}

/** Anybody can send a report: the names of a published application have no card number. */
function isKnown({ kind, name, application, version, value }: TelemetryEvent): boolean {
  const names: readonly string[] | undefined = telemetryNames[kind];
  if (findRealData(`${application} ${version}`) !== undefined) return false;
  return (names?.includes(name) ?? true) && (kind === 'vital' || kind === 'task') === (value !== undefined);
}

function forwarded({ stack, ...event }: ReadEvent, at: Date): ForwardedEvent {
  return { ...event, at, ...(stack === undefined ? {} : { stack: stackText(stack) }) };
}

function rowOf(
  { kind, name, application, version, route = '', value, detail = '', stack }: ReadEvent,
  now: Date,
): CountRow {
  return {
    hour: hourOf(now),
    kind,
    name,
    application,
    version,
    route,
    detail,
    stack: stack?.id ?? '',
    bucket: value === undefined ? 0 : bucketOf(value),
    count: 1,
    lastSeen: now,
  };
}
