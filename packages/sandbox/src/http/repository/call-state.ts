import { eq, sql } from 'drizzle-orm';

import type { ProjectStatus } from '@up/api/states/project-state';

import type { Database } from '@up/platform/database/database';
import { prepared } from '@up/platform/database/prepared';
import type { KeyRow } from '@up/projects/key/repository';
import { keys } from '@up/projects/key/tables';
import { projectPackages, projects } from '@up/projects/project/tables';
import { sandboxes } from '@up/projects/project/sandboxes/tables';
import type { ClockState } from '../../clock/sandbox-time.ts';
import { sandboxClocks } from '../../store/tables.ts';
import { clockColumns } from '../../clock/repository.ts';

/** The state that decides about a call of the sandbox. */
export interface CallState extends ClockState {
  key: KeyRow;
  projectId: string;
  /** The temporary sandbox of the key, or that of its kind; null once the project is deleted. */
  sandboxId: string | null;
  projectStatus: ProjectStatus;
  packageIds: string[];
  /** The revision of the catalogue, as text; every change increases it. */
  revision: string;
}

const ownPackages = sql<string[]>`(
  select coalesce(json_agg(${projectPackages.packageId}), '[]')
  from ${projectPackages} where ${projectPackages.projectId} = ${projects.id})`;

/**
 * The key of a temporary sandbox sees its data, a UAT key the data of UATs, and every other key that of the mock keys,
 * whose sandbox has the id of its project.
 */
const sandboxOfKey = sql`coalesce(${keys.sandboxId}, case when ${keys.kind} = 'uat'
  then (select id from ${sandboxes} as of_uats where of_uats.project_id = ${keys.projectId} and of_uats.kind = 'uat')
  else ${keys.projectId} end)`;

const byAccessKey = prepared((db) =>
  db
    .select({
      key: keys,
      projectId: projects.id,
      sandboxId: sandboxes.id,
      projectStatus: projects.status,
      packageIds: ownPackages,
      ...clockColumns(sql`${sql.placeholder('now')}`),
      revision: sql<string>`(select revision::text from catalogue_revision)`,
    })
    .from(keys)
    .innerJoin(projects, eq(projects.id, keys.projectId))
    .leftJoin(sandboxes, eq(sandboxes.id, sandboxOfKey))
    .leftJoin(sandboxClocks, eq(sandboxClocks.sandboxId, sandboxes.id))
    .where(eq(keys.accessKey, sql.placeholder('accessKey')))
    .prepare('sandbox_call_state'),
);

/** Reads the state in one statement; undefined for an unknown access key. */
export async function readCallState(db: Database, accessKey: string, now: Date): Promise<CallState | undefined> {
  const [found] = await byAccessKey(db).execute({ accessKey, now: now.toISOString() });
  return found;
}
