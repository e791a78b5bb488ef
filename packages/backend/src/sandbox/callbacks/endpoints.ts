import { and, desc, eq, ne } from 'drizzle-orm';

import type { EndpointOrigin } from '@up/api/calls/callback';

import type { Context } from '../../module/context.ts';
import { projects } from '../../project/tables.ts';
import { newId } from '../identifiers.ts';
import { type EventType, eventTypes } from './event.ts';
import { newSecret } from './signature.ts';
import { callbackEndpoints } from './tables.ts';

export type EndpointRow = typeof callbackEndpoints.$inferSelect;

export interface NewEndpoint {
  projectId: string;
  /** Of an endpoint of the API. */
  sandboxId?: string;
  origin: EndpointOrigin;
  url: string;
  events: readonly EventType[];
  description?: string;
  createdAt: Date;
}

export async function insertEndpoint(
  context: Context,
  endpoint: NewEndpoint,
): Promise<EndpointRow & { secret: string }> {
  const made = await tryInsertEndpoint(context, endpoint);
  if (!made) throw new Error('A callback endpoint was not inserted');
  return made;
}

/** Gives undefined when the project has its own endpoint of this origin already. */
async function tryInsertEndpoint(context: Context, endpoint: NewEndpoint) {
  const id = newId('cbk', context.random);
  const secret = newSecret(context.random);
  const sealedSecret = context.sealer.seal(secret, secretContext(endpoint.projectId, id));
  const [row] = await context.db
    .insert(callbackEndpoints)
    .values({ ...endpoint, id, sealedSecret, events: [...endpoint.events], status: 'ENABLED' })
    .onConflictDoNothing()
    .returning();
  return row && { ...row, secret };
}

/** The endpoints of a project that are not deleted, newest first, with the project's own address as it is now. */
export async function readEndpoints({ db }: Pick<Context, 'db'>, projectId: string): Promise<EndpointRow[]> {
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

export async function findEndpoint(context: Pick<Context, 'db'>, projectId: string, id: string) {
  return (await readEndpoints(context, projectId)).find((endpoint) => endpoint.id === id);
}

export async function updateEndpoint(
  { db }: Pick<Context, 'db'>,
  { projectId, id }: Pick<EndpointRow, 'projectId' | 'id'>,
  change: Partial<EndpointRow>,
): Promise<void> {
  const own = and(eq(callbackEndpoints.projectId, projectId), eq(callbackEndpoints.id, id));
  await db.update(callbackEndpoints).set(change).where(own);
}

/** Those of a project that stand by themselves: its own address, and the built-in receiver. */
export async function ensureOwnEndpoint(
  context: Context,
  projectId: string,
  origin: 'project' | 'receiver',
): Promise<EndpointRow> {
  const find = async () => (await readEndpoints(context, projectId)).find((endpoint) => endpoint.origin === origin);
  const standing = await find();
  if (standing) return standing;
  const createdAt = context.now();
  const made = await tryInsertEndpoint(context, { projectId, origin, url: '', events: eventTypes, createdAt });
  const own = made ?? (await find());
  if (!own) throw new Error('The own endpoint of a project is neither there nor can it be made');
  return own;
}

export function secretOf({ sealer }: Pick<Context, 'sealer'>, { projectId, id, sealedSecret }: EndpointRow): string {
  return sealer.open(sealedSecret, secretContext(projectId, id));
}

/** Binds a sealed secret to its row. */
function secretContext(projectId: string, id: string): string {
  return `callback endpoint ${projectId} ${id}`;
}
