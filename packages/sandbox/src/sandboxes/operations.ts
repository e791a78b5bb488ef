import { problem } from '@up/platform/http/problems';
import { isUuid } from '@up/platform/database/uuid';
import { transaction } from '@up/platform/module';
import {
  findTemporarySandbox,
  listTemporarySandboxes,
  type SandboxRow,
} from '@up/projects/project/sandboxes/repository';
import { listClocksOf } from '../clock/repository.ts';
import { createdRange, isCreatedWithin, mapPage, pageOfAll } from '../model/cursor.ts';
import type { Operations } from '../model/operation.ts';
import { missing } from '../model/rejection.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulTime } from '../model/seoul-time.ts';
import { deleteSandbox } from '../repository.ts';
import { createTemporarySandbox } from './create.ts';
import { sandboxResponse } from './response.ts';

/** Sandboxes for tests that run at the same time: each has a clock, data, limits and a key of its own. */
export const temporarySandboxOperations = {
  'POST /sandbox/v1/test/sandboxes': async (context, request) => {
    requireMockKey(context);
    return createTemporarySandbox(context, request);
  },
  'GET /sandbox/v1/test/sandboxes': async (context, query) => {
    requireMockKey(context);
    const { db, projectId, realNow } = context;
    const range = createdRange(query);
    const all = await listTemporarySandboxes(db, projectId, realNow());
    const created = all.filter(({ createdAt }) => isCreatedWithin(createdAt ?? realNow(), range));
    const page = pageOfAll(created, ({ id }) => id, query);
    const clocks = await clocksOf(context, page.data);
    return mapPage(page, (row) => sandboxResponse(row, { clock: clocks.get(row.id), realNow: realNow() }));
  },
  'GET /sandbox/v1/test/sandboxes/{sandboxId}': async (context, { sandboxId }) => {
    const row = await requireSandbox(context, sandboxId);
    const clocks = await clocksOf(context, [row]);
    return sandboxResponse(row, { clock: clocks.get(row.id), realNow: context.realNow() });
  },
  'DELETE /sandbox/v1/test/sandboxes/{sandboxId}': async (context, { sandboxId }) => {
    await requireSandbox(context, sandboxId);
    const { projectId } = context;
    const response = { sandboxId, deletedAt: seoulTime(context.realNow()) };
    // This call shares a sandbox, and a transaction that shares one cannot hold another one alone.
    context.reply.afterCommit = (outside) =>
      transaction({ ...outside, now: outside.realNow }, async (inside) => {
        await deleteSandbox(inside, { projectId, sandboxId });
        return response;
      });
    return response;
  },
} satisfies Partial<Operations>;

/** @throws {ProblemError} 403 for other keys: a test must not end the sandbox of another one */
function requireMockKey({ kind }: SandboxContext): void {
  if (kind === 'mock') return;
  throw problem('forbidden', { detail: 'Temporary sandboxes are managed with a mock key of the project.' });
}

/** @throws {ProblemError} 404 for one of another project, or that has ended */
async function requireSandbox(context: SandboxContext, id: string): Promise<SandboxRow> {
  requireMockKey(context);
  const { db, projectId, realNow } = context;
  const row = isUuid(id) ? await findTemporarySandbox(db, { projectId, id }) : undefined;
  if (!row?.expiresAt || row.expiresAt <= realNow()) throw missing('sandbox');
  return row;
}

async function clocksOf({ db }: SandboxContext, rows: readonly SandboxRow[]) {
  const clocks = await listClocksOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(clocks.map((clock) => [clock.sandboxId, clock]));
}
