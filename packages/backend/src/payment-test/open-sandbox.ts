import type { ProjectContext } from '../module/context.ts';
import type { SandboxContext } from '../sandbox/sandbox-context.ts';

/** The sandbox of the project, within the transaction or the database of the context. */
export function openSandbox({ db, project, now, random, sealer }: ProjectContext): SandboxContext {
  return { projectId: project.id, transaction: db, now: now(), random, sealer };
}
