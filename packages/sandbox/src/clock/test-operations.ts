import { transaction } from '@up/platform/module';
import { rejectInvalid } from '../model/invalid.ts';
import { type Operations, rejectUat } from '../model/operation.ts';
import { missing, rejection } from '../model/rejection.ts';
import { momentOf, seoulTime } from '../model/seoul-time.ts';
import { receiveMessage } from '../payments/network/receive-message.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { emptySandbox, resetClock } from '../repository.ts';
import { lockAccount } from '../resources/bank-accounts/operations.ts';
import { bankAccountSchema } from '../resources/bank-accounts/data.ts';
import { lockCardholder } from '../resources/cardholders/cardholder.ts';
import { cardholderSchema, verificationSchema } from '../resources/cardholders/data.ts';
import { cardSchema, deliverySteps, type DeliveryStep } from '../resources/cards/data.ts';
import { stepsUntil } from '../resources/cards/delivery.ts';
import { lockCard } from '../resources/cards/repository.ts';
import { lockResource, saveResource } from '../store/repository/locked-resources.ts';
import { recordChange } from '../store/repository/record-change.ts';
import { findResource } from '../store/repository/resources.ts';
import { moveProjectClocks } from './move-clocks.ts';

/** What tests bring the sandbox into a state with. Real calls reach most states; these reach the others, at once. */
export const testOperations = {
  'GET /sandbox/v1/test/clock': async (context) => clockOf(context.realNow(), context.now()),
  'POST /sandbox/v1/test/clock': async (context, { seconds, to }) => {
    rejectUat(context);
    const end = to === undefined ? undefined : momentOf(to);
    rejectInvalid({
      seconds: seconds === undefined && to === undefined && 'required',
      to: to !== undefined && (seconds !== undefined ? 'notAllowed' : !end && 'format'),
    });
    const targetOf = (now: Date) => end ?? new Date(now.getTime() + (seconds ?? 0) * 1000);
    const target = targetOf(context.now());
    rejectInvalid({ to: target <= context.now() && 'notAllowed' });
    // A move holds the sandboxes alone, and this call shares one.
    context.reply.afterCommit = (outside) =>
      transaction({ ...outside, now: outside.realNow }, async (inside) => {
        const moved = await moveProjectClocks(inside, context, targetOf);
        return clockOf(moved.realNow, moved.target);
      });
    return clockOf(context.realNow(), target);
  },
  'POST /sandbox/v1/test/cards/{cardId}/delivery': async (context, { cardId, status }) => {
    rejectUat(context);
    const card = await lockCard(context, cardId);
    if (card.data.type !== 'PHYSICAL') throw rejection('CARD_NOT_PHYSICAL', 'The card is not a physical card.');
    await recordChange(context, 'delivery', cardId);
    const now = context.now();
    const steps = withStep(stepsUntil(card, now), status, now.toISOString());
    await saveResource(context, cardSchema, card, { deliverySteps: steps });
    return { cardId, status };
  },
  'POST /sandbox/v1/test/verifications/{verificationId}/decide': async (context, request) => {
    rejectUat(context);
    const { verificationId, status, rejectionReason } = request;
    rejectInvalid({ rejectionReason: status === 'REJECTED' && rejectionReason === undefined && 'required' });
    const found = await findResource(context, verificationSchema, { id: verificationId });
    if (!found) throw missing('verification');
    const cardholder = await lockCardholder(context, found.parentId ?? '');
    if (cardholder.data.closedAt !== undefined) throw rejection('CARDHOLDER_CLOSED', 'The cardholder is closed.');
    const verification = await lockResource(context, verificationSchema, { id: verificationId });
    if (verification?.data.status !== 'PENDING') throw rejection('ALREADY_VERIFIED', 'The verification was decided.');
    const reason = status === 'REJECTED' ? rejectionReason : undefined;
    const decidedAt = context.now().toISOString();
    await saveResource(context, verificationSchema, verification, { status, rejectionReason: reason, decidedAt });
    await saveResource(context, cardholderSchema, cardholder, {
      verification: status,
      isUndecided: false,
      ...(status === 'VERIFIED' && { verifiedAt: decidedAt }),
      rejectionReason: reason,
    });
    return { verificationId, cardholderId: cardholder.id, status };
  },
  'POST /sandbox/v1/test/payments/{nrNumber}/settle': async (context, { nrNumber }) => {
    rejectUat(context);
    return settlePayment(context, nrNumber);
  },
  'POST /sandbox/v1/test/network-messages': async (context, message) => {
    rejectUat(context);
    return receiveMessage(context, message);
  },
  'POST /sandbox/v1/test/bank-accounts/{bankAccountId}/close': async (context, { bankAccountId }) => {
    rejectUat(context);
    const account = await lockAccount(context, bankAccountId);
    await saveResource(context, bankAccountSchema, account, { isClosedAtBank: true });
    return { bankAccountId };
  },
  'POST /sandbox/v1/test/reset': async (context, { clock }) => {
    rejectUat(context);
    const { sandboxId } = context;
    const response = { resetAt: seoulTime(context.now()) };
    // Emptying holds the sandbox alone, and this call shares it.
    context.reply.afterCommit = (outside) =>
      transaction({ ...outside, now: outside.realNow }, async (inside) => {
        await emptySandbox(inside, sandboxId);
        if (clock === 'REAL') await resetClock(inside, sandboxId);
        return response;
      });
    return response;
  },
} satisfies Partial<Operations>;

function clockOf(realNow: Date, now: Date) {
  return { now: seoulTime(now), aheadSeconds: Math.round((now.getTime() - realNow.getTime()) / 1000) };
}

/** The steps up to a status: those that have happened, and now those that were left out. */
function withStep(steps: DeliveryStep[], status: DeliveryStep['status'], at: string): DeliveryStep[] {
  const order: DeliveryStep['status'][] = deliverySteps.map((step) => step.status);
  const last = status === 'RETURNED' ? 'SHIPPED' : status;
  const done = order.slice(0, order.indexOf(last) + 1);
  const before = done.map((step) => steps.find((each) => each.status === step) ?? { status: step, at });
  return status === 'RETURNED' ? [...before, { status, at }] : before;
}
