import type { BackendSuite } from '@up/backend/testing/backend/suites';
import { type SandboxProject, sandboxWithKey } from './sandbox-project.ts';

/** Makes a temporary sandbox of a project. @returns it as the API shows it, with the functions to call it */
export async function newTemporarySandbox(
  { app, database }: BackendSuite,
  project: SandboxProject,
  body: object = {},
  headers?: Record<string, string>,
) {
  const { status, body: made } = await project.post('test/sandboxes', body, headers);
  if (status !== 200) throw new Error(`A temporary sandbox is answered ${status}: ${JSON.stringify(made)}`);
  const { accessKey, secretKey, ...shown } = made;
  const key = { ...project.key, accessKey, secretKey };
  const calls = await sandboxWithKey(app, database.db, { projectId: project.projectId, key });
  return { ...calls, shown, id: made.sandboxId };
}

export type TemporarySandboxOfTest = Awaited<ReturnType<typeof newTemporarySandbox>>;
