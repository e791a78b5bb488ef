import { cardholderResponse, lockCardholder, rejectClosed, requireCardholder, statusOf } from './cardholder.ts';
import { wrongConsents } from './consents.ts';
import { createCardholder, isEmail } from './create.ts';
import { pageOfCardholders } from './repository.ts';
import { countActiveCards, hasUsableCard, lockActiveCards, lockCardsWithoutConsent } from '../cards/repository.ts';
import { newId } from '../../model/identifiers.ts';
import { mapPage } from '../../model/cursor.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { Operations } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import {
  insertResource,
  lockResources,
  releaseUniqueKey,
  saveResource,
} from '../../store/repository/locked-resources.ts';
import { findResource, pageOfResources, type Resource } from '../../store/repository/resources.ts';
import { readMetadata } from '../../store/own-references.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { hasMoneyInWallet } from '../wallets/repository.ts';
import { statusOf as cardStatusOf } from '../cards/card-status.ts';
import { changeStatus } from '../cards/change-status.ts';
import { cardSchema } from '../cards/data.ts';
import { cardholderSchema, verificationSchema, type Verification } from './data.ts';
import { bankAccountSchema } from '../bank-accounts/data.ts';
import { changesOf } from '../../store/changes-of.ts';

export const cardholderOperations = {
  'POST /sandbox/v1/cardholders': createCardholder,
  'GET /sandbox/v1/cardholders/{cardholderId}': async (context, { cardholderId }) => {
    const cardholder = await requireCardholder(context, cardholderId);
    return {
      ...cardholderResponse(cardholder, context.now()),
      activeCardCount: await countActiveCards(context, cardholderId),
    };
  },
  'GET /sandbox/v1/cardholders': async (context, { status, externalId, ...page }) => {
    const found = await pageOfCardholders(context, page, { status, externalId });
    return mapPage(found, (row) => ({
      cardholderId: row.id,
      externalId: row.data.externalId,
      status: statusOf(row, context.now()),
      maskedName: `${maskWord(row.data.name.familyName)} ${maskWord(row.data.name.givenName)}`,
      maskedMobileNumber: maskNumber(row.data.mobileNumber),
      createdAt: seoulTime(row.createdAt),
      sequence: changesOf(row).sequence,
    }));
  },
  'PATCH /sandbox/v1/cardholders/{cardholderId}': async (context, { cardholderId, ...request }) => {
    const { consents = [], printedName, email, address, mobileNumber, metadata } = request;
    const cardholder = await lockCardholder(context, cardholderId);
    rejectClosed(cardholder);
    rejectInvalid({
      email: typeof email === 'string' && !isEmail(email) && 'format',
      ...wrongConsents(consents, context.now()),
    });
    const others = cardholder.data.consents.filter(({ type }) => !consents.some((each) => each.type === type));
    const saved = await saveResource(context, cardholderSchema, cardholder, {
      ...(printedName !== undefined && {
        name: { ...cardholder.data.name, printedName: printedName ?? undefined },
      }),
      ...(email !== undefined && { email: email ?? undefined }),
      ...(address !== undefined && { address: address ?? undefined }),
      ...(mobileNumber !== undefined && { mobileNumber }),
      ...(metadata !== undefined && { metadata: readMetadata(metadata ?? undefined) }),
      consents: [...others, ...consents],
    });
    const personal = consents.find(({ type }) => type === 'PERSONAL_DATA');
    if (personal) await applyConsent(context, cardholder.id, personal.agreed);
    return cardholderResponse(saved, context.now());
  },
  'POST /sandbox/v1/cardholders/{cardholderId}/close': async (context, { cardholderId }) => {
    const cardholder = await lockCardholder(context, cardholderId);
    rejectClosed(cardholder);
    await rejectInUse(context, cardholder.id);
    const now = context.now();
    const saved = await saveResource(context, cardholderSchema, cardholder, { closedAt: now.toISOString() });
    const accounts = await lockResources(context, bankAccountSchema, { parentId: cardholder.id, statusNot: 'DELETED' });
    for (const account of accounts) {
      await saveResource(context, bankAccountSchema, account, { status: 'DELETED', isDefault: false });
      // A refund can need the account again.
      await releaseUniqueKey(context, account);
    }
    return { cardholderId, status: statusOf(saved, now), closedAt: seoulTime(now) };
  },
  'POST /sandbox/v1/cardholders/{cardholderId}/verifications': async (context, { cardholderId, ...request }) => {
    const cardholder = await lockCardholder(context, cardholderId);
    rejectClosed(cardholder);
    const { method, carrier, idCard, bankAccountId } = request;
    rejectInvalid({
      carrier: method === 'MOBILE_CARRIER' && carrier === undefined && 'required',
      idCard: method === 'ID_CARD' && idCard === undefined && 'required',
      bankAccountId: method === 'BANK_ACCOUNT' && bankAccountId === undefined && 'required',
    });
    if (statusOf(cardholder, context.now()) === 'VERIFIED') {
      throw rejection('ALREADY_VERIFIED', 'The cardholder is verified.');
    }
    if (bankAccountId !== undefined) await requireVerifiedAccount(context, cardholder.id, bankAccountId);
    const outcome = outcomeOf(cardholder.data.mobileNumber);
    const verification = await insertResource(context, verificationSchema, {
      id: newId('vrf', context.random),
      parentId: cardholder.id,
      data: { method, ...outcome },
    });
    if (!verification) throw new Error('A verification has no unique key');
    const { status, rejectionReason } = outcome;
    await saveResource(context, cardholderSchema, cardholder, {
      verification: status,
      rejectionReason,
      isUndecided: status === 'PENDING',
      ...(status === 'VERIFIED' && { verifiedAt: context.now().toISOString() }),
    });
    return verificationResponse(verification);
  },
  'GET /sandbox/v1/cardholders/{cardholderId}/verifications': async (context, { cardholderId, ...page }) => {
    const cardholder = await requireCardholder(context, cardholderId);
    const found = await pageOfResources(context, verificationSchema, page, { parentId: cardholder.id });
    return mapPage(found, verificationResponse);
  },
  'GET /sandbox/v1/cardholders/{cardholderId}/verifications/{verificationId}': async (context, given) => {
    const cardholder = await requireCardholder(context, given.cardholderId);
    const found = await findResource(context, verificationSchema, { id: given.verificationId });
    if (found?.parentId !== cardholder.id) throw missing('verification');
    return verificationResponse(found);
  },
} satisfies Partial<Operations>;

function maskWord(word: string): string {
  const [first = ''] = word;
  return `${first}${'*'.repeat(Math.max(1, Array.from(word).length - 1))}`;
}

function maskNumber(number: string): string {
  return `${number.slice(0, 5)}${'*'.repeat(Math.max(1, number.length - 9))}${number.slice(-4)}`;
}

/** @throws {ProblemError} 409 when there are usable cards or wallets with money */
async function rejectInUse(context: SandboxContext, cardholderId: string): Promise<void> {
  const hasCard = await hasUsableCard(context, cardholderId);
  if (hasCard || (await hasMoneyInWallet(context, cardholderId))) {
    throw rejection('CARDHOLDER_IN_USE', 'The cardholder has cards in use or money in a wallet.');
  }
}

/**
 * Suspends the cards when the consent is withdrawn, and resumes them when it is given again. A card that is suspended
 * for another reason stays so until a call resumes it.
 */
async function applyConsent(context: SandboxContext, cardholderId: string, agreed: boolean): Promise<void> {
  const lockCards = agreed ? lockCardsWithoutConsent : lockActiveCards;
  const status = agreed ? ('ACTIVE' as const) : ('SUSPENDED' as const);
  const suspendReason = agreed ? undefined : ('CONSENT_WITHDRAWN' as const);
  for (const card of await lockCards(context, cardholderId)) {
    const { block } = card.data;
    const current = cardStatusOf(card, context.now());
    const isBlocked = block !== undefined && current === 'BLOCKED';
    if (!agreed && (isBlocked ? block.before : current) === 'SUSPENDED') {
      await saveResource(context, cardSchema, card, { suspendedUntil: undefined });
      continue;
    }
    const change = { suspendReason, suspendedUntil: undefined };
    // A card that is blocked for a time stays blocked; only what the block ends in changes.
    if (isBlocked) {
      await saveResource(context, cardSchema, card, { ...change, block: { ...block, before: status } });
      continue;
    }
    const reason = agreed ? 'CONSENT_GIVEN' : 'CONSENT_WITHDRAWN';
    await changeStatus(context, card, { ...change, status }, { reason });
  }
}

async function requireVerifiedAccount(context: SandboxContext, cardholderId: string, id: string): Promise<void> {
  const account = await findResource(context, bankAccountSchema, { id });
  if (account?.parentId !== cardholderId || account.data.status === 'DELETED') {
    throw missing('bank account', 'bankAccountId');
  }
  if (account.data.status !== 'VERIFIED') {
    throw rejection('BANK_ACCOUNT_NOT_VERIFIED', 'The bank account is not verified.');
  }
}

/** The last digit of the mobile number decides. */
function outcomeOf(number: string) {
  if (number.endsWith('0')) return { status: 'REJECTED', rejectionReason: 'IDENTITY_MISMATCH' } as const;
  return { status: number.endsWith('9') ? 'PENDING' : 'VERIFIED', rejectionReason: undefined } as const;
}

function verificationResponse(verification: Resource<Verification>) {
  const { id, parentId: cardholderId, data: outcome, createdAt } = verification;
  const { method, status, rejectionReason, decidedAt } = outcome;
  return {
    verificationId: id,
    cardholderId: cardholderId ?? '',
    method,
    status,
    ...(rejectionReason && { rejectionReason }),
    ...changesOf(verification),
    ...(status !== 'PENDING' && { decidedAt: seoulTime(decidedAt === undefined ? createdAt : new Date(decidedAt)) }),
  };
}
