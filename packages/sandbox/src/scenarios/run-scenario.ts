import type { EventType } from '@up/api/constants/event-types';

import { recordEvents } from '../events/record-events.ts';
import type { InputOf, ResponseOf } from '../model/operation.ts';
import { missing, rejection } from '../model/rejection.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { cardNumberOf } from '../resources/cards/card-number.ts';
import { makeTestCard } from '../resources/test-data/make-test-data.ts';
import { lockReversal } from '../store/repository/lock-sandbox.ts';
import { type Payer, payerBalance } from '../payments/payer.ts';
import type { PaymentRequest } from '../payments/payment.ts';
import { requireNamedPayer } from '../payments/network/clear.ts';
import { receiveMessage } from '../payments/network/receive-message.ts';
import { type MessageType, type Scenario, scenarios, type ScenarioStep } from './scenarios.ts';

type Message = InputOf<'POST /sandbox/v1/test/network-messages'>;
type Run = ResponseOf<'POST /sandbox/v1/test/scenarios/{scenarioId}/runs'>;
type Played = Run['steps'][number];
type Raised = readonly [type: EventType, about: 'authorization' | 'payment'];

const clearingEvents: readonly Raised[] = [
  ['AUTHORIZATION_CAPTURED', 'authorization'],
  ['PAYMENT_APPROVED', 'payment'],
];

/** The events that each message of a flow raises. */
const eventsOfMessages: Readonly<Record<MessageType, readonly Raised[]>> = {
  AUTHORIZATION: [['AUTHORIZATION_APPROVED', 'authorization']],
  INQUIRY: [],
  INCREMENT: [['AUTHORIZATION_UPDATED', 'authorization']],
  PARTIAL_REVERSAL: [['AUTHORIZATION_UPDATED', 'authorization']],
  EXPIRY: [['AUTHORIZATION_EXPIRED', 'authorization']],
  REVERSAL_ADVICE: [['AUTHORIZATION_REVERSED', 'authorization']],
  CLEARING: clearingEvents,
  CLEARING_WITHOUT_AUTHORIZATION: [['PAYMENT_APPROVED', 'payment']],
  REFUND: [['PAYMENT_CANCELLED', 'payment']],
  REFUND_WITHOUT_ORIGINAL: [['PAYMENT_CANCELLED', 'payment']],
};

const aboveBalance = 10_000;
const inWon = (value: number) => ({ value, currency: 'KRW' as const });

/** The flows as the API lists them. */
export function listScenarios(): ResponseOf<'GET /sandbox/v1/test/scenarios'>['scenarios'] {
  return scenarios.map(({ id, title, description, steps }) => ({
    scenarioId: id,
    title,
    description,
    steps: steps.map(({ type, amount, originalAmount }) => ({
      type,
      ...(typeof amount === 'number' && { amount: inWon(amount) }),
      ...(originalAmount && { originalAmount }),
    })),
    expectedEvents: steps.flatMap(({ type }, index) =>
      eventsOfMessages[type].map(([event]) => ({ step: index + 1, type: event })),
    ),
  }));
}

/**
 * Plays the messages of a flow in one transaction, so that all of them are booked or none.
 * @throws {ProblemError} 404 for an unknown flow, card or wallet; 409 when a step is declined or rejected
 */
export async function runScenario(
  context: SandboxContext,
  { scenarioId, payerId }: InputOf<'POST /sandbox/v1/test/scenarios/{scenarioId}/runs'>,
): Promise<Run> {
  const scenario = scenarios.find(({ id }) => id === scenarioId);
  if (!scenario) throw missing('flow');
  const originalKey = context.newId();
  // A later step may reverse the authorization by this key, which is locked before any card.
  await lockReversal(context, originalKey);
  const payer = await requireNamedPayer(context, payerId ?? (await makeTestCard(context)));
  // Whatever response the call asks for, the steps have those of the flow, and each raises events of its own.
  const inside = { ...context, idempotencyKey: originalKey, simulatedCode: undefined, skipsQuestions: true };
  const run: Run = { scenarioId, payerId: idOf(payer), steps: [], expectedEvents: [] };
  for (const [index, step] of scenario.steps.entries()) {
    const message = await messageOf(inside, { scenario, step, payer, played: run.steps });
    const response = await receiveMessage(inside, { ...message, originalKey });
    rejectDeclined(response, index + 1);
    await recordEvents(inside);
    run.steps.push(response);
    for (const [type, about] of eventsOfMessages[step.type]) {
      run.expectedEvents.push({ step: index + 1, type, resourceId: response[about]?.nrNumber ?? '' });
    }
  }
  return run;
}

interface Situation {
  scenario: Scenario;
  step: ScenarioStep;
  payer: Payer;
  played: readonly Played[];
}

/** A message with all that the steps before it have made; its receiver reads what its type needs. */
async function messageOf(context: SandboxContext, { scenario, step, payer, played }: Situation): Promise<Message> {
  const authorization = played.findLast((each) => each.authorization)?.authorization;
  const payment = played.findLast((each) => each.payment)?.payment;
  const { amount, ...rest } = step;
  const value =
    amount === 'ABOVE_BALANCE'
      ? (await payerBalance(context, payer)).available + aboveBalance
      : amount === 'HELD'
        ? authorization?.heldAmount.value
        : amount;
  return {
    ...rest,
    ...(value !== undefined && { amount: inWon(value) }),
    method: methodOf(payer),
    payerId: idOf(payer),
    merchant: scenario.merchant,
    nrNumber: (step.type === 'REFUND' ? payment : authorization)?.nrNumber,
  };
}

function idOf(payer: Payer): string {
  return payer.kind === 'card' ? payer.card.id : payer.wallet.id;
}

function methodOf(payer: Payer): PaymentRequest['method'] {
  if (payer.kind === 'wallet') return { type: 'WALLET', walletId: payer.wallet.id };
  const { sequence, data } = payer.card;
  return { type: 'CARD', card: { cardNumber: cardNumberOf(sequence, data), expiry: data.expiry } };
}

/** @throws {ProblemError} 409, after which nothing of the flow is booked */
function rejectDeclined({ authorization, ...response }: Played, step: number): void {
  const { responseCode, declineReason } = { ...authorization, ...response };
  if (responseCode === undefined || responseCode === '0000') return;
  throw rejection('SCENARIO_STEP_DECLINED', `Step ${step} was declined: ${declineReason ?? responseCode}.`);
}
