import type { EndpointOrigin } from '@up/api/calls/callback';

import type { Context } from '../../module/context.ts';
import { newId } from '../identifiers.ts';
import { type EventType, eventTypes } from './event.ts';
import { type EndpointRow, insertEndpointRow, listEndpoints } from './repository/endpoints.ts';
import { newSecret } from './signature.ts';

export interface NewEndpoint {
  projectId: string;
  /** The sandbox in which it was registered; left out for the project's own. */
  sandboxId?: string;
  origin: EndpointOrigin;
  url: string;
  events: readonly EventType[];
  description?: string;
  createdAt: Date;
}

/** Adds an endpoint with a new secret. */
export async function insertEndpoint(
  context: Context,
  endpoint: NewEndpoint,
): Promise<EndpointRow & { secret: string }> {
  const made = await tryInsertEndpoint(context, endpoint);
  if (!made) throw new Error('A callback endpoint was not inserted');
  return made;
}

/** The same; undefined when the project has an endpoint of this origin already. */
async function tryInsertEndpoint(context: Context, endpoint: NewEndpoint) {
  const id = newId('cbk', context.random);
  const secret = newSecret(context.random);
  const sealedSecret = context.sealer.seal(secret, secretContext(endpoint.projectId, id));
  const events = [...endpoint.events];
  const row = await insertEndpointRow(context, { ...endpoint, id, sealedSecret, events, status: 'ENABLED' });
  return row && { ...row, secret };
}

/** The endpoint of a project's own address or its built-in receiver; made when it is first needed. */
export async function ensureOwnEndpoint(
  context: Context,
  projectId: string,
  origin: 'project' | 'receiver',
): Promise<EndpointRow> {
  const find = async () => (await listEndpoints(context, projectId)).find((endpoint) => endpoint.origin === origin);
  const known = await find();
  if (known) return known;
  const createdAt = context.now();
  const made = await tryInsertEndpoint(context, { projectId, origin, url: '', events: eventTypes, createdAt });
  const own = made ?? (await find());
  if (!own) throw new Error(`The project ${projectId} has no ${origin} endpoint, and none could be inserted`);
  return own;
}

/** The secret that callbacks to an endpoint are signed with. */
export function secretOf({ sealer }: Pick<Context, 'sealer'>, { projectId, id, sealedSecret }: EndpointRow): string {
  return sealer.open(sealedSecret, secretContext(projectId, id));
}

/** Binds a sealed secret to its row. */
function secretContext(projectId: string, id: string): string {
  return `callback endpoint ${projectId} ${id}`;
}
