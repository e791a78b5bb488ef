import { askAfterwards } from '../ask-afterwards.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { Amount } from '../../model/money.ts';
import type { InputOf } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import { declineCodes, responseMessages } from '../../model/response-codes.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { dayMilliseconds } from '@up/api/day';
import type { Locked } from '@up/platform/module';
import { decide, rowOf, wrongMethodFields } from '../approve.ts';
import { findFundsReason } from '../decline-reason.ts';
import { authorizationDetail, heldOf, openOf } from '../detail.ts';
import { lockPayer, type Payer } from '../payer.ts';
import type { NetworkTerms } from '../payment.ts';
import {
  findPayment,
  insertPayment,
  lockPayment,
  type PaymentRow,
  releaseDuePayments,
  updatePayment,
} from '../repository/payments.ts';
import { bookRelease, reserve } from './reserve.ts';

const defaultHoldDays = 7;

/** Reserves an amount, to be captured or released. */
export async function authorizePayment(
  context: SandboxContext,
  request: InputOf<'POST /sandbox/v1/authorizations'> & NetworkTerms,
) {
  const { holdDays = defaultHoldDays } = request;
  rejectInvalid(wrongMethodFields(request));
  const decision = await decide(context, request);
  const isGiven = decision.responseCode === '0000';
  const { part } = decision;
  const amount = part === undefined ? request.amount : { ...request.amount, value: part };
  const row = {
    ...rowOf(context, { ...request, amount }, decision),
    kind: 'AUTHORIZATION' as const,
    ...(part !== undefined && { requestedAmount: BigInt(request.amount.value) }),
    ...(isGiven && { releasesAt: new Date(context.now().getTime() + holdDays * dayMilliseconds) }),
  };
  if (decision.isLate) context.reply.isLate = true;
  const payer = isGiven && !decision.isSimulated ? decision.payer : undefined;
  const pending = payer && (await askAfterwards(context, payer, row));
  if (pending) return authorizationDetail(pending);
  const payment = await insertPayment(context, { ...row, status: isGiven ? 'AUTHORIZED' : 'DECLINED' });
  if (payer) await reserve(context, payer, { amount, reference: decision.nrNumber });
  return authorizationDetail(payment);
}

/** @throws {ProblemError} 404 when the project has no authorization with this number */
export async function requireAuthorization(context: SandboxContext, nrNumber: string): Promise<PaymentRow> {
  const found = await findPayment(context, nrNumber, 'AUTHORIZATION');
  if (!found) throw missing('authorization');
  return found;
}

/** Reserves more for an open authorization, if the balance and the limits allow it. */
export async function incrementAuthorization(
  context: SandboxContext,
  { nrNumber, amount }: InputOf<'POST /sandbox/v1/authorizations/{nrNumber}/increment'>,
) {
  const { payer, authorization } = await lockOpen(context, nrNumber, amount);
  const isBooked = payer && !authorization.simulated;
  const declineReason = isBooked ? await findFundsReason(context, payer, amount.value) : undefined;
  const responseCode = declineReason === undefined ? '0000' : declineCodes[declineReason];
  const increment = {
    status: declineReason === undefined ? ('APPROVED' as const) : ('DECLINED' as const),
    amount,
    responseCode,
    responseMessage: responseMessages[responseCode],
    ...(declineReason && { declineReason }),
  };
  if (declineReason !== undefined) return { ...authorizationDetail(authorization), increment };
  const total = authorization.amount + BigInt(amount.value);
  const changed = await updatePayment(context, authorization, { amount: total });
  if (payer && !authorization.simulated) await reserve(context, payer, { amount, reference: `${nrNumber}-${total}` });
  return { ...authorizationDetail(changed), increment };
}

/** Releases what an authorization still reserves. @throws {ProblemError} 404, or 409 when it is closed */
export async function releaseReserved(
  context: SandboxContext,
  nrNumber: string,
  status: 'RELEASED' | 'EXPIRED' = 'RELEASED',
) {
  return endLocked(context, await lockOpen(context, nrNumber), status);
}

async function endLocked(
  context: SandboxContext,
  { payer, authorization }: Opened,
  status: 'RELEASED' | 'EXPIRED' | 'REVERSED',
) {
  await bookRelease(context, authorization, { payer, value: heldOf(authorization), reference: authorization.id });
  return authorizationDetail(await updatePayment(context, authorization, { status }));
}

/** Releases a part of what an authorization reserves; the whole rest ends it. */
export async function releasePart(context: SandboxContext, { nrNumber, amount }: { nrNumber: string; amount: Amount }) {
  const opened = await lockOpen(context, nrNumber, amount);
  const { payer, authorization } = opened;
  const value = BigInt(amount.value);
  const held = heldOf(authorization);
  if (value > held) throw rejection('AMOUNT_ABOVE_REMAINING', 'The amount is higher than what is held.');
  if (value === held) return endLocked(context, opened, 'RELEASED');
  const released = authorization.released + value;
  await bookRelease(context, authorization, { payer, value, reference: `${nrNumber}-${released}` });
  return authorizationDetail(await updatePayment(context, authorization, { released }));
}

/** Reverses a locked authorization of which nothing was captured. */
export async function reverseAuthorization(
  context: SandboxContext,
  authorization: Locked<PaymentRow>,
  payer: Payer | undefined,
): Promise<void> {
  await endLocked(context, { payer, authorization }, 'REVERSED');
}

/** Releases the authorizations that have expired. The transaction holds the sandbox alone. */
export async function releaseDueAuthorizations(context: SandboxContext): Promise<void> {
  for (const authorization of await releaseDuePayments(context)) {
    await bookRelease(context, authorization, { value: openOf(authorization), reference: authorization.id });
  }
}

/** An authorization and its payer, locked. */
export interface Opened {
  payer: Payer | undefined;
  authorization: Locked<PaymentRow>;
}

/** An open authorization and its payer, locked. @throws {ProblemError} 404, or 409 when it is closed */
export async function lockOpen(
  context: SandboxContext,
  nrNumber: string,
  amount?: Amount,
  statuses: readonly PaymentRow['status'][] = ['AUTHORIZED'],
): Promise<Opened> {
  const payer = await lockPayer(context, await requireAuthorization(context, nrNumber));
  const authorization = await lockPayment(context, nrNumber);
  if (!authorization || !statuses.includes(authorization.status)) {
    throw rejection('AUTHORIZATION_CLOSED', `The authorization is ${authorization?.status}.`);
  }
  const { currency } = authorization;
  if (amount && amount.currency !== currency)
    throw rejection('CURRENCY_MISMATCH', `The authorization is in ${currency}.`);
  return { payer, authorization };
}
