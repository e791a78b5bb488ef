import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { eventTypes } from '../../constants/event-types.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';
import {
  approvalKinds,
  NamedPaymentForm,
  PaymentApprovalForm,
  PaymentCancellationForm,
  PaymentCaptureForm,
  SavedScenarioForm,
} from '../../forms/payment-test.ts';

const projectParams = z.object({ projectId: z.string() });

/** A card of the project's sandbox with the data for a payment test. */
export const PaymentTestCard = z.object({
  cardId: z.string(),
  /** Test cards are not masked. */
  cardNumber: z.string(),
  nickname: z.string(),
  /** The name of the cardholder. */
  holder: z.string(),
  status: z.enum(['INACTIVE', 'ACTIVE', 'SUSPENDED', 'BLOCKED', 'LOST', 'TERMINATED', 'EXPIRED']),
  currency: z.string(),
  /** The available balance, in the smallest unit of the currency. */
  available: z.number(),
});
export type PaymentTestCard = z.infer<typeof PaymentTestCard>;

/** What can be done with a payment or an authorization. */
export const paymentActions = ['cancel', 'capture', 'reverse', 'release'] as const;
export type PaymentAction = (typeof paymentActions)[number];

/** A payment or an authorization of the sandbox as it is now. */
export const TestPayment = z.object({
  nrNumber: z.string(),
  kind: z.enum(approvalKinds),
  currency: z.string(),
  amount: z.number(),
  /** What was captured of an authorization, or cancelled of a payment. */
  used: z.number(),
  /** What can still be captured of an authorization, or cancelled of a payment; 0 once it is closed. */
  left: z.number(),
  actions: z.array(z.enum(paymentActions)),
});
export type TestPayment = z.infer<typeof TestPayment>;

/** A step of a payment test: request, response, and the balance after it. */
export const PaymentTestStep = z.object({
  stepId: z.string(),
  kind: z.enum(['approval', 'authorization', 'capture', 'cancellation', 'reversal', 'release']),
  /** `rejected`: the sandbox returned an error, and nothing changed. */
  outcome: z.enum(['approved', 'authorized', 'captured', 'declined', 'cancelled', 'reversed', 'released', 'refused']),
  nrNumber: z.nullable(z.string()),
  approvalCode: z.nullable(z.string()),
  /** From the response: a response code such as `0000`, or an error code such as `CONFLICT`. */
  responseCode: z.string(),
  responseMessage: z.string(),
  maskedNumber: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  /** The available balance after the step; null when no card is involved. */
  balance: z.nullable(z.number()),
  /** The available balance before the step; null like `balance`. */
  balanceBefore: z.nullable(z.number()),
  /** The payment or authorization of the step, and the authorization that it was captured from. */
  payments: z.array(TestPayment),
  /** As sent, with masked card numbers. */
  request: z.unknown(),
  response: z.unknown(),
  createdAt: z.string(),
});
export type PaymentTestStep = z.infer<typeof PaymentTestStep>;

/** What the card network can send; the same types as those of Send a network message. */
export const networkMessages = [
  'AUTHORIZATION',
  'INQUIRY',
  'INCREMENT',
  'PARTIAL_REVERSAL',
  'EXPIRY',
  'REVERSAL_ADVICE',
  'CLEARING',
  'CLEARING_WITHOUT_AUTHORIZATION',
  'REFUND',
  'REFUND_WITHOUT_ORIGINAL',
] as const;

const bothLanguages = z.object({ ko: z.string(), en: z.string() });

/** An event of the sandbox about an authorization or a payment. */
export const PaymentEvent = z.object({ type: z.enum(eventTypes), resourceId: z.string() });
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** A flow of the card network that the sandbox plays. */
export const PaymentScenario = z.object({
  scenarioId: z.string(),
  title: bothLanguages,
  description: bothLanguages,
  expectedEvents: z.array(z.object({ step: z.number(), type: z.enum(eventTypes) })),
});
export type PaymentScenario = z.infer<typeof PaymentScenario>;

/** What a flow did. */
export const PaymentScenarioRun = z.object({
  scenarioId: z.string(),
  steps: z.array(
    z.object({
      type: z.enum(networkMessages),
      /** Of the payment or authorization after the step; null after an inquiry. */
      status: z.nullable(z.string()),
      /** In the smallest unit of the currency; null for a step without one. */
      amount: z.nullable(z.number()),
      currency: z.nullable(z.string()),
    }),
  ),
  expectedEvents: z.array(z.object({ ...PaymentEvent.shape, step: z.number() })),
  /** Why a step was declined or rejected, after which nothing is booked and there are no steps. */
  rejection: z.nullable(z.object({ reason: z.string(), message: z.string() })),
});
export type PaymentScenarioRun = z.infer<typeof PaymentScenarioRun>;

/** A card payment request that members saved under a name. */
export const SavedScenario = z.extend(z.omit(SavedScenarioForm, { cardId: true }), {
  savedScenarioId: z.string(),
  /** Null when the sandbox no longer has the card. */
  card: z.nullable(z.object({ cardNumber: z.string(), currency: z.string() })),
});
export type SavedScenario = z.infer<typeof SavedScenario>;

export const schemas = {
  paymentTestCards: {
    params: projectParams,
    response: z.array(PaymentTestCard),
  },
  paymentTestSteps: {
    params: projectParams,
    query: z.object(pageQuery),
    response: pageOf(PaymentTestStep),
  },
  paymentScenarios: {
    params: projectParams,
    response: z.array(PaymentScenario),
  },
  runPaymentScenario: {
    params: projectParams,
    body: z.object({
      scenarioId: z.string().check(z.maxLength(40)),
      /** A card or a wallet; absent for a new test card. */
      payerId: z.optional(z.string().check(z.maxLength(16))),
    }),
    response: PaymentScenarioRun,
  },
  paymentScenarioEvents: {
    params: projectParams,
    /** The transaction numbers of a run, separated by commas. */
    query: z.object({ resourceIds: z.string().check(z.maxLength(200)) }),
    response: z.array(PaymentEvent),
  },
  savedScenarios: {
    params: projectParams,
    response: z.array(SavedScenario),
  },
  saveScenario: {
    params: projectParams,
    body: SavedScenarioForm,
    response: z.object({}),
  },
  removeSavedScenario: {
    params: z.object({ projectId: z.string(), savedScenarioId: z.uuid() }),
    response: z.object({}),
  },
  approveTestPayment: {
    params: projectParams,
    body: PaymentApprovalForm,
    response: PaymentTestStep,
  },
  cancelTestPayment: {
    params: projectParams,
    body: PaymentCancellationForm,
    response: PaymentTestStep,
  },
  captureTestPayment: {
    params: projectParams,
    body: PaymentCaptureForm,
    response: PaymentTestStep,
  },
  reverseTestPayment: {
    params: projectParams,
    body: NamedPaymentForm,
    response: PaymentTestStep,
  },
  releaseTestPayment: {
    params: projectParams,
    body: NamedPaymentForm,
    response: PaymentTestStep,
  },
} satisfies Record<string, CallSchemas>;
