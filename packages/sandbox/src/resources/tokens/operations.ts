import { requireStatus } from '../cards/card-status.ts';
import { newId, scatteredDigits } from '../../model/identifiers.ts';
import { mapPage } from '../../model/cursor.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { Operations } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import type { Locked } from '@up/platform/module';
import { insertResource, lockResource, saveResource } from '../../store/repository/locked-resources.ts';
import { findResource, pageOfResources, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { lockCard, requireCard } from '../cards/repository.ts';
import { hasTokenFor } from './repository.ts';
import { type Token, tokenSchema } from './data.ts';
import { changesOf } from '../../store/changes-of.ts';

/** The maximum risk scores for approval without and with verification. */
const risks = { approved: 30, verified: 70 };
const sandboxPasscode = '204816';
const passcodeMilliseconds = 5 * 60 * 1000;
const maxAttempts = 3;

export const tokenOperations = {
  'POST /sandbox/v1/cards/{cardId}/tokens': async (context, { cardId, provider, device, riskScore, passcodeTo }) => {
    rejectInvalid({ passcodeTo: riskScore > risks.approved && passcodeTo === undefined && 'required' });
    const card = await lockCard(context, cardId);
    requireStatus(context, card, 'ACTIVE');
    if (await hasTokenFor(context, card.id, { provider, deviceId: device.deviceId }))
      throw rejection('TOKEN_EXISTS', 'The card has a token for this device.');
    if (riskScore > risks.verified) return { decision: 'DECLINED', declineReason: 'RISK_TOO_HIGH' };
    const isApproved = riskScore <= risks.approved;
    const ends = new Date(context.now().getTime() + passcodeMilliseconds);
    const token = await insertResource(context, tokenSchema, {
      id: newId('tok', context.random),
      parentId: card.id,
      data: {
        status: isApproved ? 'ACTIVE' : 'INACTIVE',
        provider,
        device,
        maskedTokenNumber: `4895-37**-****-${scatteredDigits(card.sequence + riskScore, 4)}`,
        expiry: card.data.expiry,
        ...(!isApproved && { passcode: { failed: 0, expiresAt: ends.toISOString() } }),
      },
    });
    if (!token) throw new Error('A token has no unique key');
    return {
      decision: isApproved ? 'APPROVED' : 'VERIFY',
      token: tokenResponse(token),
      ...(!isApproved && { passcodeExpiresAt: seoulTime(ends) }),
    };
  },
  'GET /sandbox/v1/cards/{cardId}/tokens': async (context, { cardId, status, ...page }) => {
    const card = await requireCard(context, cardId);
    const filter = { parentId: card.id, data: { status } };
    return mapPage(await pageOfResources(context, tokenSchema, page, filter), tokenResponse);
  },
  'GET /sandbox/v1/tokens': async (context, { cardId, status, ...page }) => {
    const filter = { parentId: cardId, data: { status } };
    return mapPage(await pageOfResources(context, tokenSchema, page, filter), tokenResponse);
  },
  'GET /sandbox/v1/tokens/{tokenId}': async (context, { tokenId }) => {
    const token = await findResource(context, tokenSchema, { id: tokenId });
    if (!token) throw missing('token');
    return tokenResponse(token);
  },
  'POST /sandbox/v1/tokens/{tokenId}/resend-passcode': async (context, { tokenId }) => {
    const { card, token } = await lockWithCard(context, tokenId);
    const { status, passcode } = token.data;
    if (status !== 'INACTIVE' || !passcode) throw notActive(token);
    requireStatus(context, card, 'ACTIVE');
    const expiresAt = new Date(context.now().getTime() + passcodeMilliseconds).toISOString();
    return tokenResponse(await saveResource(context, tokenSchema, token, { passcode: { ...passcode, expiresAt } }));
  },
  'POST /sandbox/v1/tokens/{tokenId}/activate': async (context, { tokenId, passcode }) => {
    const { card, token } = await lockWithCard(context, tokenId);
    const storedPasscode = token.data.passcode;
    if (token.data.status !== 'INACTIVE' || !storedPasscode) throw notActive(token);
    requireStatus(context, card, 'ACTIVE');
    if (storedPasscode.expiresAt <= context.now().toISOString()) {
      throw rejection('PASSCODE_EXPIRED', 'The passcode is too old; send a new one.');
    }
    if (passcode !== sandboxPasscode) {
      const failed = storedPasscode.failed + 1;
      // Returned, not thrown, because the attempt must be counted.
      const isLast = failed >= maxAttempts;
      await saveResource(context, tokenSchema, token, {
        passcode: { ...storedPasscode, failed },
        ...(isLast && { status: 'DELETED' as const }),
      });
      return rejection('PASSCODE_WRONG', 'The passcode is wrong.');
    }
    return changeToken(context, token, { status: 'ACTIVE', passcode: undefined });
  },
  'POST /sandbox/v1/tokens/{tokenId}/suspend': async (context, { tokenId, reason }) => {
    const token = await lockToken(context, tokenId);
    if (token.data.status !== 'ACTIVE') throw notActive(token);
    return changeToken(context, token, { status: 'SUSPENDED', suspendReason: reason });
  },
  'POST /sandbox/v1/tokens/{tokenId}/resume': async (context, { tokenId }) => {
    const { card, token } = await lockWithCard(context, tokenId);
    if (token.data.status !== 'SUSPENDED') throw notActive(token);
    requireStatus(context, card, 'ACTIVE');
    return changeToken(context, token, { status: 'ACTIVE', suspendReason: undefined });
  },
  'DELETE /sandbox/v1/tokens/{tokenId}': async (context, { tokenId }) => {
    const token = await lockToken(context, tokenId);
    if (token.data.status === 'DELETED') throw notActive(token);
    return changeToken(context, token, { status: 'DELETED' });
  },
} satisfies Partial<Operations>;

async function lockToken(context: SandboxContext, id: string): Promise<Locked<Resource<Token>>> {
  const token = await lockResource(context, tokenSchema, { id });
  if (!token) throw missing('token');
  return token;
}

/** A token that becomes active, and its card, which is kept from being blocked or reported lost meanwhile. */
async function lockWithCard(context: SandboxContext, id: string) {
  const found = await findResource(context, tokenSchema, { id });
  if (!found) throw missing('token');
  const card = await lockCard(context, found.parentId ?? '');
  return { card, token: await lockToken(context, id) };
}

function notActive({ data: { status } }: Resource<Token>) {
  return rejection('TOKEN_NOT_ACTIVE', `The token is ${status}.`);
}

type TokenChange = Partial<Token> & { status: 'ACTIVE' | 'SUSPENDED' | 'DELETED' };

async function changeToken(context: SandboxContext, token: Locked<Resource<Token>>, change: TokenChange) {
  await saveResource(context, tokenSchema, token, change);
  const previousStatus = token.data.status === 'DELETED' ? 'SUSPENDED' : token.data.status;
  const changedAt = seoulTime(context.now());
  return {
    tokenId: token.id,
    cardId: token.parentId ?? '',
    previousStatus,
    status: change.status,
    changedAt,
  };
}

function tokenResponse(resource: Resource<Token>) {
  const { id, parentId: cardId, data: token } = resource;
  const { status, provider, device, maskedTokenNumber, expiry, suspendReason, passcode } = token;
  return {
    tokenId: id,
    cardId: cardId ?? '',
    status,
    provider,
    device,
    maskedTokenNumber,
    expiry,
    ...(status === 'SUSPENDED' && suspendReason && { suspendReason }),
    ...(status === 'INACTIVE' &&
      passcode && {
        passcodeAttemptsLeft: maxAttempts - passcode.failed,
        passcodeExpiresAt: seoulTime(new Date(passcode.expiresAt)),
      }),
    ...changesOf(resource),
  };
}
