import type * as z from 'zod/mini';

import type { schemas } from '@up/api/calls/sandbox/temporary-sandboxes.schema';

import { recordEvent } from '@up/platform/audit/record';
import { isUuid } from '@up/platform/database/uuid';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { findTemporarySandbox, listTemporarySandboxes } from '@up/projects/project/sandboxes/repository';
import { deleteSandbox } from '../repository.ts';
import { maxTemporarySandboxes } from './create.ts';

/** The temporary sandboxes of the project, for its members. */
export async function readTemporarySandboxes({
  db,
  project,
  now,
}: ProjectContext): Promise<z.infer<typeof schemas.temporarySandboxes.response>> {
  const rows = await listTemporarySandboxes(db, project.id, now());
  const items = rows.map(({ id, name, createdAt, expiresAt }) => ({
    id,
    name,
    createdAt: (createdAt ?? now()).toISOString(),
    expiresAt: (expiresAt ?? now()).toISOString(),
  }));
  return { items, max: maxTemporarySandboxes };
}

/** Ends a temporary sandbox of the project. @throws {ProblemError} 404 */
export async function endTemporarySandbox(context: ProjectContext, { sandboxId }: { sandboxId: string }) {
  const projectId = context.project.id;
  const row = isUuid(sandboxId) ? await findTemporarySandbox(context.db, { projectId, id: sandboxId }) : undefined;
  if (!row) throw problem('notFound');
  await transaction(context, async (inside) => {
    if (!(await deleteSandbox(inside, { projectId, sandboxId }))) return;
    await recordEvent(inside, {
      action: 'sandbox.ended',
      subject: projectId,
      details: { sandbox: row.name ?? row.id },
    });
  });
}
