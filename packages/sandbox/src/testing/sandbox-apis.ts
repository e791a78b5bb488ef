import { eq } from 'drizzle-orm';

import { apiVersions } from '@up/catalogue/tables';
import type { Database } from '@up/platform/database/database';
import { listSandboxApis, type SandboxApi } from '../http/sandbox-api.ts';

/** All APIs of the sandbox with their definitions. */
export async function readSandboxApis(db: Database): Promise<SandboxApi[]> {
  const { apiId, definition, current } = apiVersions;
  const rows = await db.select({ apiId, definition }).from(apiVersions).where(eq(current, true));
  const definitions = new Map(rows.map((row) => [row.apiId, row.definition]));
  const listed = await listSandboxApis(db);
  return listed.flatMap((api) => {
    const own = definitions.get(api.id);
    return own ? [{ ...api, definition: own }] : [];
  });
}
