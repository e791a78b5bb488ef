import type { EndpointOrigin } from '@up/api/calls/sandbox/callback';
import { type EventType, eventTypes } from '@up/api/constants/event-types';

import { dayMilliseconds } from '@up/api/day';
import type { Context } from '@up/platform/module';
import { newId } from '../model/identifiers.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { type EndpointRow, insertEndpointRow, listEndpoints, updateEndpoint } from './repository/endpoints.ts';
import { newSecret } from './signature.ts';

export interface NewEndpoint {
  projectId: string;
  /** The sandbox in which it was registered; absent for the project's own. */
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
  const inserted = await tryInsertEndpoint(context, endpoint);
  if (!inserted) throw new Error('A callback endpoint was not inserted');
  return inserted;
}

/** Like `insertEndpoint`, but undefined when the project already has an endpoint of this origin. */
async function tryInsertEndpoint(context: Context, endpoint: NewEndpoint) {
  const id = newId('cbk', context.random);
  const secret = newSecret(context.random);
  const sealedSecret = context.sealer.seal(secret, secretContext(endpoint.projectId, id));
  const events = [...endpoint.events];
  const row = await insertEndpointRow(context, { ...endpoint, id, sealedSecret, events, status: 'ENABLED' });
  return row && { ...row, secret };
}

/** The endpoint of a project's own address or of its built-in receiver; created on first use. */
export async function ensureOwnEndpoint(
  context: Context,
  projectId: string,
  origin: 'project' | 'receiver',
): Promise<EndpointRow> {
  const find = async () => (await listEndpoints(context, projectId)).find((endpoint) => endpoint.origin === origin);
  const known = await find();
  if (known) return known;
  const createdAt = context.now();
  const inserted = await tryInsertEndpoint(context, { projectId, origin, url: '', events: eventTypes, createdAt });
  const own = inserted ?? (await find());
  if (!own) throw new Error(`The project ${projectId} has no ${origin} endpoint, and none could be inserted`);
  return own;
}

/** How long callbacks are signed with the earlier secret too after a rotation. */
const overlapMilliseconds = dayMilliseconds;

/** Gives an endpoint a new secret; the earlier one stays valid for a day. Undefined when it was deleted meanwhile. */
export async function rotateSecret(context: SandboxContext, endpoint: EndpointRow) {
  const { projectId, id } = endpoint;
  const secret = newSecret(context.random);
  const previousSecretEndsAt = new Date(context.realNow().getTime() + overlapMilliseconds);
  const row = await updateEndpoint(context, endpoint, {
    sealedSecret: context.sealer.seal(secret, secretContext(projectId, id)),
    sealedPreviousSecret: endpoint.sealedSecret,
    previousSecretEndsAt,
  });
  return row && { row, secret, previousSecretEndsAt };
}

/** All secrets that a callback is signed with at a moment: the current one first. */
export function secretsAt({ sealer }: Pick<Context, 'sealer'>, endpoint: EndpointRow, now: Date): string[] {
  const { projectId, id, sealedPreviousSecret, previousSecretEndsAt } = endpoint;
  const current = secretOf({ sealer }, endpoint);
  if (sealedPreviousSecret === null || previousSecretEndsAt === null || previousSecretEndsAt <= now) return [current];
  return [current, sealer.open(sealedPreviousSecret, secretContext(projectId, id))];
}

/** The secret that callbacks to an endpoint are signed with. */
export function secretOf({ sealer }: Pick<Context, 'sealer'>, { projectId, id, sealedSecret }: EndpointRow): string {
  return sealer.open(sealedSecret, secretContext(projectId, id));
}

/** Binds a sealed secret to its row. */
export function secretContext(projectId: string, id: string): string {
  return `callback endpoint ${projectId} ${id}`;
}
