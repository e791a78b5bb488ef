import { createHash } from 'node:crypto';

import type { StackFrame, TelemetryStack } from '@up/api/calls/platform/telemetry';
import { findRealData } from '@up/api/rules/real-data';

import { problem } from '../http/problems.ts';
import type { Context, OperatorContext } from '../module/context.ts';
import { hourMs } from './hours.ts';
import { findStack, listKnownStacks, storeStacks } from './repository.ts';

/** A stack as it is stored: the frames in published scripts. */
export interface StoredStack {
  id: string;
  frames: StackFrame[];
}

const maxFrames = 15;
/** New stacks of an hour: anybody can send a report, so their number must have a limit. */
const maxNewPerHour = 200;

/** The end of a line: application, version and file of a published script, line and column. */
const place =
  /\/([a-z][a-z0-9-]{0,39})\/(\w[\w.+-]{0,59})\/([\w@+~.-]{1,100}\.js)(?:\?[\w=]*)?:(\d{1,7}):(\d{1,7})\)?$/;
/** What stands before its address: `at name (` in Chromium, `name@` in others. */
const nameBefore = /^(?:at )?(?:async )?(?:new )?([\w$.<>#]{1,80}) ?[(@]/;

/**
 * Reads the stack of a report, in the format of any browser. Only places in published scripts are kept, so that nothing
 * of a visitor is stored: the first line of a stack has a message, and other lines are from extensions.
 */
export function readStack(text: string): StoredStack | undefined {
  const frames = text
    .split('\n')
    .flatMap((line) => frameOf(line.trim()))
    .slice(0, maxFrames);
  if (frames.length === 0) return undefined;
  return { id: createHash('sha256').update(JSON.stringify(frames)).digest('base64url').slice(0, 16), frames };
}

/** A stack in one line per frame, for receivers of reports. */
export function stackText({ frames }: StoredStack): string {
  return frames
    .map(
      ({ function: name = '?', application, version, file, line, column }) =>
        `at ${name} (${application}/${version}/${file}:${line}:${column})`,
    )
    .join('\n');
}

function frameOf(line: string): StackFrame[] {
  const [, application, version, file, row, column] = place.exec(line) ?? [];
  if (application === undefined || version === undefined || file === undefined) return [];
  if (findRealData(line) !== undefined) return [];
  const name = nameBefore.exec(line)?.[1];
  return [
    {
      ...(name === undefined ? {} : { function: name }),
      application,
      version,
      file,
      line: Number(row),
      column: Number(column),
    },
  ];
}

/** Stores the stacks of a report; those that exceed the limit of the hour are left out. */
export async function keepStacks({ db, now }: Context, stacks: readonly StoredStack[]): Promise<void> {
  const ordered = [...new Map(stacks.map((stack) => [stack.id, stack])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  if (ordered.length === 0) return;
  const at = now();
  await storeStacks(db, ordered, { at, since: new Date(at.getTime() - hourMs), maxNew: maxNewPerHour });
}

/** The ids of the stacks that are stored, of some. */
export async function knownStacks({ db }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : await listKnownStacks(db, ids));
}

/**
 * A reported stack.
 * @throws {ProblemError} 404 when there is none with this id
 */
export async function readTelemetryStack(
  { db }: OperatorContext,
  { stackId }: { stackId: string },
): Promise<TelemetryStack> {
  const frames = await findStack(db, stackId);
  if (!frames) throw problem('notFound');
  return { frames };
}
