import { type Context, type JobData, transaction } from '@up/platform/module';
import { findSandbox, listEndedSandboxes } from '@up/projects/project/sandboxes/repository';
import { deleteSandbox } from '../repository.ts';

/** Queues the deletion of temporary sandboxes that have ended, each apart. Their keys are rejected from then on. */
export async function queueEndedSandboxes(context: Context): Promise<void> {
  const ended = await listEndedSandboxes(context.db, context.now());
  for (const { id } of ended) await context.jobs.send(context, 'delete-sandbox', { sandboxId: id });
}

/** Deletes a temporary sandbox with everything in it, unless it was deleted already. */
export async function deleteEndedSandbox(context: Context, { sandboxId }: JobData['delete-sandbox']): Promise<void> {
  const sandbox = await findSandbox(context.db, sandboxId);
  if (!sandbox) return;
  await transaction(context, (inside) => deleteSandbox(inside, { projectId: sandbox.projectId, sandboxId }));
}
