import { and, or, type SQL, sql } from 'drizzle-orm';

import type { PageQuery } from '../../model/cursor.ts';
import { problem } from '@up/platform/http/problems';
import type { Locked } from '@up/platform/module';
import { lockResource, lockResources } from '../../store/repository/locked-resources.ts';
import {
  countResources,
  findResource,
  listResources,
  pageOfResources,
  type Resource,
} from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { mayBeExpired, sandboxResources, storedStatus } from '../../store/tables.ts';
import type { Wallet } from '../wallets/data.ts';
import { type Card, type CardBlock, cardSchema, type CardStatus, type StoredStatus } from './data.ts';

const { data } = sandboxResources;

/** The conditions of the cards that have a status now, one for each stored status: `statusOf` in SQL. */
function statusConditions(status: CardStatus, now: Date): SQL[] {
  const moment = now.toISOString();
  const unblocked = sql`case when ${data}->>'status' = 'BLOCKED' then ${data}->'block'->>'before' else ${data}->>'status' end`;
  const statusNow = sql`(case
    when ${data}->>'status' in ('LOST', 'TERMINATED') then ${data}->>'status'
    when ${data}->>'status' = 'BLOCKED' and coalesce(${data}->'block'->>'until' > ${moment}, true) then 'BLOCKED'
    when ${data}->>'validUntil' <= ${moment} then 'EXPIRED'
    when ${unblocked} = 'SUSPENDED' and ${data}->>'suspendedUntil' <= ${moment} then 'ACTIVE'
    else ${unblocked} end)`;
  // As a case, which the planner expects of half of the rows: otherwise it would sort all cards that have a common status.
  const isNow = sql`case when ${statusNow} = ${status} then true else false end`;
  if (status === 'EXPIRED') return [sql`${isNow} and ${mayBeExpired(sandboxResources)}`];
  return storedStatuses[status].map((stored) => sql`${isNow} and ${storedStatus(sandboxResources)} = ${stored}`);
}

/** Whether a card has a status now. */
function hasStatus(status: CardStatus, now: Date): SQL | undefined {
  return or(...statusConditions(status, now));
}

/** What a status can come from: see `storedStatus`. */
const storedStatuses: Readonly<Record<StoredStatus, readonly string[]>> = {
  INACTIVE: ['INACTIVE', 'BLOCKED_FOR_NOW'],
  ACTIVE: ['ACTIVE', 'SUSPENDED_FOR_NOW', 'BLOCKED_FOR_NOW'],
  SUSPENDED: ['SUSPENDED', 'SUSPENDED_FOR_NOW', 'BLOCKED_FOR_NOW'],
  BLOCKED: ['BLOCKED', 'BLOCKED_FOR_NOW'],
  LOST: ['LOST'],
  TERMINATED: ['TERMINATED'],
};

/** A card that is not terminated, lost or permanently blocked, and has not expired. */
function isUsable(now: Date): SQL | undefined {
  return or(hasStatus('ACTIVE', now), hasStatus('INACTIVE', now), hasStatus('SUSPENDED', now));
}

interface CardFilter {
  cardholderId?: string;
  status?: CardStatus;
  productCode?: string;
  type?: string;
  externalId?: string;
}

/** A page of cards, newest first. */
export function pageOfCards(
  context: SandboxContext,
  page: PageQuery,
  { cardholderId, status, productCode, type, externalId }: CardFilter,
) {
  return pageOfResources(context, cardSchema, page, {
    parentId: cardholderId,
    externalId,
    data: { productCode, type },
    oneOf: status && statusConditions(status, context.now()),
  });
}

/** The number of a cardholder's cards that are active now. */
export function countActiveCards(context: SandboxContext, cardholderId: string): Promise<number> {
  const condition = hasStatus('ACTIVE', context.now());
  return countResources(context, cardSchema, { parentId: cardholderId, condition });
}

/** The documented maximum of `activeCardCount`. */
export const maxActiveCards = 10;

/** The number of a cardholder's cards that are active, or will be when a temporary block or a suspension ends. */
export function countCardsInUse(context: SandboxContext, cardholderId: string): Promise<number> {
  const now = context.now();
  const isBlockedForNow = sql`${data}->>'status' = 'BLOCKED' and ${data}->'block'->>'permanent' = 'false'
    and ${data}->'block'->>'before' in ('ACTIVE', 'SUSPENDED') and ${data}->>'validUntil' > ${now.toISOString()}`;
  const condition = or(hasStatus('ACTIVE', now), hasStatus('SUSPENDED', now), isBlockedForNow);
  return countResources(context, cardSchema, { parentId: cardholderId, condition });
}

/** The number of a cardholder's usable cards of a product. */
export function countUsableCards(
  context: SandboxContext,
  { cardholderId, productCode }: { cardholderId: string; productCode: string },
): Promise<number> {
  const filter = { parentId: cardholderId, data: { productCode }, condition: isUsable(context.now()) };
  return countResources(context, cardSchema, filter);
}

/** The ids of all cards that are, or were, paid from a wallet. */
export async function listCardsOfWallet(context: SandboxContext, wallet: Resource<Wallet>): Promise<string[]> {
  const condition = sql`${data}->'fundingSource'->>'walletId' = ${wallet.id}`;
  const cards = await listResources(context, cardSchema, { parentId: wallet.parentId ?? '', condition }, maxCards);
  return cards.map(({ id }) => id);
}

/** More than a person can have, replaced ones included. */
const maxCards = 1_000;

/** Whether a cardholder has a usable card. */
export async function hasUsableCard(context: SandboxContext, cardholderId: string): Promise<boolean> {
  const filter = { parentId: cardholderId, condition: isUsable(context.now()) };
  return (await listResources(context, cardSchema, filter, 1)).length > 0;
}

/** The cards of a cardholder that are active, or will be when a temporary block or a suspension ends by itself. */
export function lockActiveCards(context: SandboxContext, cardholderId: string) {
  const now = context.now();
  const isSuspended = or(hasStatus('SUSPENDED', now), isBlockedFrom('SUSPENDED', now));
  const resumes = and(isSuspended, sql`${data}->>'suspendedUntil' is not null`);
  const condition = or(hasStatus('ACTIVE', now), isBlockedFrom('ACTIVE', now), resumes);
  return lockResources(context, cardSchema, { parentId: cardholderId, condition });
}

/** The cards of a cardholder that are suspended because a consent was withdrawn, also below a temporary block. */
export function lockCardsWithoutConsent(context: SandboxContext, cardholderId: string) {
  const isSuspended = or(hasStatus('SUSPENDED', context.now()), isBlockedFrom('SUSPENDED', context.now()));
  const condition = and(isSuspended, sql`${data}->>'suspendReason' = 'CONSENT_WITHDRAWN'`);
  return lockResources(context, cardSchema, { parentId: cardholderId, condition });
}

/** Whether a card is blocked for a time and will have a status afterwards. */
function isBlockedFrom(before: CardBlock['before'], now: Date): SQL | undefined {
  const isTemporary = sql`${data}->'block'->>'permanent' = 'false' and ${data}->'block'->>'before' = ${before}`;
  return and(hasStatus('BLOCKED', now), isTemporary);
}

/**
 * A card of the project.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function requireCard(context: SandboxContext, id: string): Promise<Resource<Card>> {
  const card = await findResource(context, cardSchema, { id });
  if (!card) throw noCard();
  return card;
}

/**
 * A card of the project, locked, so that it can be changed.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function lockCard(context: SandboxContext, id: string): Promise<Locked<Resource<Card>>> {
  const card = await lockResource(context, cardSchema, { id });
  if (!card) throw noCard();
  return card;
}

function noCard() {
  return problem('notFound', { detail: 'There is no card with this id.' });
}
