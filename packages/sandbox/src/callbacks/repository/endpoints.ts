import { and, desc, eq, ne } from 'drizzle-orm';

import type { CallbackFault } from '@up/api/calls/sandbox/callback';

import type { Context } from '@up/platform/module';
import { projects } from '@up/projects/project/tables';
import { callbackEndpoints, callbackSettings } from '../tables.ts';

export type EndpointRow = typeof callbackEndpoints.$inferSelect;

/** Adds the row of an endpoint; undefined when the project already has one of this origin. */
export async function insertEndpointRow(
  { db }: Pick<Context, 'db'>,
  endpoint: typeof callbackEndpoints.$inferInsert,
): Promise<EndpointRow | undefined> {
  const [row] = await db.insert(callbackEndpoints).values(endpoint).onConflictDoNothing().returning();
  return row;
}

/** The endpoints of a project that are not deleted, newest first; its own one has the project's current address. */
export async function listEndpoints({ db }: Pick<Context, 'db'>, projectId: string): Promise<EndpointRow[]> {
  const rows = await db
    .select({ endpoint: callbackEndpoints, projectUrl: projects.callbackUrl })
    .from(callbackEndpoints)
    .innerJoin(projects, eq(projects.id, callbackEndpoints.projectId))
    .where(and(eq(callbackEndpoints.projectId, projectId), ne(callbackEndpoints.status, 'DELETED')))
    .orderBy(desc(callbackEndpoints.createdAt), desc(callbackEndpoints.id));
  return rows.map(({ endpoint, projectUrl }) =>
    endpoint.origin === 'project' ? { ...endpoint, url: projectUrl } : endpoint,
  );
}

/** One endpoint of a project; undefined when it is deleted. */
export async function findEndpoint(
  context: Pick<Context, 'db'>,
  projectId: string,
  id: string,
): Promise<EndpointRow | undefined> {
  return (await listEndpoints(context, projectId)).find((endpoint) => endpoint.id === id);
}

/** Changes an endpoint and returns it; undefined when it was deleted in the meantime, which is final. */
export async function updateEndpoint(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { projectId, id }: Pick<EndpointRow, 'projectId' | 'id'>,
  change: Partial<EndpointRow>,
): Promise<EndpointRow | undefined> {
  const own = and(eq(callbackEndpoints.projectId, projectId), eq(callbackEndpoints.id, id));
  const [changed] = await db
    .update(callbackEndpoints)
    .set({ ...change, updatedAt: now() })
    .where(and(own, ne(callbackEndpoints.status, 'DELETED')))
    .returning();
  return changed;
}

/** The fault that a project has chosen for its callbacks. */
export async function readFault({ db }: Pick<Context, 'db'>, projectId: string): Promise<CallbackFault> {
  const { fault } = callbackSettings;
  const [row] = await db.select({ fault }).from(callbackSettings).where(eq(callbackSettings.projectId, projectId));
  return row?.fault ?? 'none';
}

/** Sets the fault of a project's callbacks. */
export async function setFault({ db }: Pick<Context, 'db'>, projectId: string, fault: CallbackFault): Promise<void> {
  await db
    .insert(callbackSettings)
    .values({ projectId, fault })
    .onConflictDoUpdate({ target: callbackSettings.projectId, set: { fault } });
}
