import { leaderSuite } from '@up/backend/testing/backend/suites';
import { openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { createSandboxProject, type SandboxProject } from './sandbox-project.ts';

type Leader = Parameters<typeof leaderSuite>;

/** A backend, the leader of a project, and the project's sandbox, for the tests of a file or block. */
export function sandboxSuite(
  open: Leader[0],
  options?: Leader[1],
  packages?: string[],
): ReturnType<typeof leaderSuite> & { sandbox: SandboxProject } {
  const suite = { ...leaderSuite(open, options), sandbox: {} as SandboxProject };
  beforeAll(async () => {
    const { app, database, leader } = suite;
    Object.assign(suite.sandbox, await createSandboxProject(app, database.db, leader, packages));
  }, openingMilliseconds);
  return suite;
}
