import { tmpdir } from 'node:os';

import { dayMilliseconds } from '@up/api/day';

import { registeredCalls } from '../../packages/backend/src/testing/backend/registered-calls.ts';
import { createTestBackend, createTestServices } from '../../packages/backend/src/testing/backend/test-backend.ts';
import { seededAt } from '../../packages/backend/src/testing/database/seeded-database.ts';
import { blocksOf, largestOf, sumOf } from '../../packages/backend/src/testing/scale/blocks.ts';
import { createFiller } from '../../packages/backend/src/testing/scale/fill.ts';
import { makeModels } from '../../packages/backend/src/testing/scale/models.ts';
import { makePastPartitions } from '../../packages/backend/src/testing/scale/past-partitions.ts';
import { type ScaleRequest, scaleRequests } from '../../packages/backend/src/testing/scale/requests.ts';
import type { OpenDatabase } from '../../packages/platform/src/database/database.ts';
import { systemContext } from '../../packages/platform/src/module/context.ts';
import { longestStatement } from '../../packages/platform/src/testing/database/longest-statement.ts';
import { atMost, type BudgetLine } from '../budgets.ts';
import { onSeededDatabase } from '../on-seeded-database.ts';

/** The cost of a call on a database whose lists fill a page, and on one of full size. */
interface ScaleCost {
  call: string;
  blocksEmpty: number;
  blocksFull: number;
  /** How many times as long its response is: what is returned has to be read. */
  growth: number;
  /** The blocks of both, for responses of the same length. */
  ratio: number;
  msFull: number;
  /** The table with the most blocks on the database of full size. */
  most: string;
}

export interface ScaleFigures {
  rows: number;
  costs: ScaleCost[];
  /** The calls that failed on either database, with the reason. */
  failed: string[];
  /** The longest deletion or change of partitions of a housekeeping that deletes half of the histories, in milliseconds. */
  longestDeletionMs: number;
}

/** Enough for some pages of each list. */
const rowsWhenEmpty = 1_000;
const maxRatio = 3;
const maxDeletionMs = 100;
/** What holds locks until it ends. The files of a partition are deleted after the lock on it was released. */
const locking = /delete from|attach partition|(?:add|drop) constraint/;
/** Half of the histories, which are kept for 30 days and span 25, is too old by then. */
const laterDays = 18;

/** Measures every read and the usual changes on an empty database and on one with a share of the full size. */
export function measureScale(share: number): Promise<ScaleFigures> {
  return onSeededDatabase((database) => measureOn(database, share), { parent: tmpdir() });
}

/** The figures of one run as lines of the budgets. */
export function scaleLines({ costs, longestDeletionMs }: ScaleFigures): BudgetLine[] {
  const scale = { kind: 'aim', page: 'scale' } as const;
  const lines = costs.map(({ call, ratio }) =>
    atMost(`blocks with ${call}, beside an empty database`, scale, ratio, maxRatio),
  );
  const deletion = atMost('longest deletion of the housekeeping, ms', scale, longestDeletionMs, maxDeletionMs);
  return [...lines.filter(({ isMet }) => !isMet), deletion];
}

async function measureOn(database: OpenDatabase, share: number): Promise<ScaleFigures> {
  let moment = seededAt.getTime();
  // Rows of one moment have no order.
  const now = () => new Date((moment += 1));
  const moveOn = (milliseconds: number) => void (moment += milliseconds);
  const app = await createTestBackend(database, { clock: now });
  const services = await createTestServices(database, { clock: now });
  try {
    await makePastPartitions(database, now());
    const models = await makeModels(app, database, { now, moveOn });
    const owner = { projectId: models.sandbox.projectId, accountId: models.leader.uid };
    const filler = await createFiller(database, owner, now());
    const requests = await scaleRequests(app, database.db, models, registeredCalls(services));
    const failed = new Set<string>();
    const added = await filler.fillTo(0, rowsWhenEmpty);
    const empty = await measureAll(database, requests, failed);
    const rows = added + (await filler.fillTo(share, rowsWhenEmpty));
    const full = await measureAll(database, requests, failed);
    moveOn(laterDays * dayMilliseconds);
    const context = systemContext(services);
    const longest = await longestStatement(() => context.hooks.housekeeping(context), locking);
    return { rows, costs: compare(empty, full), failed: [...failed], longestDeletionMs: longest.milliseconds };
  } finally {
    await app.close();
    await database.close();
  }
}

type Measured = Map<string, { blocks: Readonly<Record<string, number>>; ms: number; length: number }>;

async function measure(database: OpenDatabase, send: ScaleRequest['send']) {
  let [reply, ms] = [{ status: 0, body: undefined as unknown }, 0];
  const blocks = await blocksOf(database, async () => {
    const began = performance.now();
    reply = await send();
    ms = performance.now() - began;
  });
  return { reply, blocks, ms };
}

/**
 * Of two measurements of each request, the second counts. The first one runs due work, fills the caches of the process,
 * and lets the same connection read the first block of each index that it has not used yet.
 */
async function measureAll(
  database: OpenDatabase,
  requests: readonly ScaleRequest[],
  failed: Set<string>,
): Promise<Measured> {
  const measured: Measured = new Map();
  for (const { name, send } of requests) {
    try {
      const first = await measure(database, send);
      const { status, body } = first.reply;
      if (status >= 500) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
      const { blocks, ms } = await measure(database, send);
      measured.set(name, { blocks, ms, length: JSON.stringify(body ?? '').length });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `, because of ${error.cause.message}` : '';
      failed.add(`${name}: ${String(error)}${cause}`);
    }
  }
  return measured;
}

function compare(empty: Measured, full: Measured): ScaleCost[] {
  const costs = [...full].flatMap(([call, { blocks, ms, length }]) => {
    const before = empty.get(call);
    if (!before) return [];
    const blocksEmpty = sumOf(before.blocks);
    const blocksFull = sumOf(blocks);
    const growth = Math.max(1, length / before.length);
    const ratio = blocksFull / Math.max(1, blocksEmpty) / growth;
    return { call, blocksEmpty, blocksFull, growth, ratio, msFull: ms, most: largestOf(blocks) };
  });
  return costs.toSorted((one, other) => other.ratio - one.ratio);
}
