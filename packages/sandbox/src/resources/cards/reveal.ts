import type { InputOf } from '../../model/operation.ts';
import { newId } from '../../model/identifiers.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { insertResource, lockResource, saveResource } from '../../store/repository/locked-resources.ts';
import { cardNumberOf, findCvc } from './card-number.ts';
import { rejectEnded } from './card-status.ts';
import { type Credentials, revealSessionSchema } from './data.ts';
import { lockCard, requireCard } from './repository.ts';

/** Where reveal sessions are opened, with their token. */
export const revealAddress = '/sandbox/v1/reveal';

const sessionMilliseconds = 5 * 60 * 1000;
const secretBytes = 32;
const sandboxIdBytes = 16;

/** Makes an address that shows the number of a card once. Only its fingerprint is stored. */
export async function createRevealSession(
  context: SandboxContext,
  { cardId }: InputOf<'POST /sandbox/v1/cards/{cardId}/reveal-sessions'>,
) {
  const { sandboxId, random, now } = context;
  const card = await lockCard(context, cardId);
  rejectEnded(context, card);
  const sandbox = Buffer.from(sandboxId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([sandbox, random(secretBytes)]).toString('base64url');
  const expiresAt = new Date(now().getTime() + sessionMilliseconds);
  await insertResource(context, revealSessionSchema, {
    id: newId('rvl', random),
    parentId: card.id,
    uniqueKey: fingerprintOf(context, token),
    data: { expiresAt: expiresAt.toISOString() },
  });
  return { cardId, revealPath: `${revealAddress}/${token}`, expiresAt: seoulTime(expiresAt) };
}

/** The id of the sandbox that a token belongs to; undefined when it cannot be one. */
export function sandboxIdOf(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== sandboxIdBytes + secretBytes || bytes.toString('base64url') !== token) return undefined;
  const hex = bytes.subarray(0, sandboxIdBytes).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What a session shows, the first time; undefined when there is none, it was opened before, or its time is over. */
export async function openRevealSession(context: SandboxContext, token: string): Promise<Credentials | undefined> {
  const { sealer, now } = context;
  const name = { uniqueKey: fingerprintOf(context, token) };
  const session = await lockResource(context, revealSessionSchema, name);
  if (!session || session.data.openedAt !== undefined || session.data.expiresAt <= now().toISOString())
    return undefined;
  await saveResource(context, revealSessionSchema, session, { openedAt: now().toISOString() });
  const card = await requireCard(context, session.parentId ?? '');
  const cardNumber = cardNumberOf(card.sequence, card.data);
  return { cardNumber, cvc: findCvc(sealer, cardNumber, card.data.cvcFingerprint), expiry: card.data.expiry };
}

function fingerprintOf({ sealer }: SandboxContext, token: string): string {
  return sealer.fingerprint(`reveal session ${token}`);
}
