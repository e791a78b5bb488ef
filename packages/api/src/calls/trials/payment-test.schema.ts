import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';
import {
  approvalKinds,
  NamedPaymentForm,
  PaymentApprovalForm,
  PaymentCancellationForm,
  PaymentCaptureForm,
} from '../../forms/payment-test.ts';

const projectParams = z.object({ projectId: z.string() });

/** A card of the project's sandbox with the data for a payment test. */
export const PaymentTestCard = z.object({
  cardId: z.string(),
  /** Test cards are not masked. */
  cardNumber: z.string(),
  nickname: z.string(),
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
