import * as z from 'zod/mini';

import {
  digitsOnly,
  exactLength,
  maxLength,
  nameText,
  required,
  singleLine,
  startsWithLowercase,
} from '../rules/text-rules.ts';
import { greaterThan, smallerThan } from '../rules/value-rules.ts';

/** The merchant type of a card payment request is the merchant's acquirer (product.md#card-payment). */
export const acquirers = ['AQ01', 'AQ02', 'AQ09'] as const;

/** The response codes that a test can request; each is documented for Approve a payment. */
export const simulatedCodes = ['0000', '5101', '5102', '5103', '5201', '5202', '5301'] as const;

/** Digits of a card number; length of merchant ids as in the catalogue. The largest amount keeps sums exact. */
export const paymentTestLimits = { cardNumber: 16, merchantId: 15, largestAmount: 999_999_999 } as const;

const cardNumber = z.string().check(z.trim(), required(), digitsOnly(), exactLength(paymentTestLimits.cardNumber));
/** In the smallest unit of the card's currency; a form passes it as typed. */
const amount = z.coerce
  .number<number | string>()
  .check(z.int(), greaterThan(0), smallerThan(paymentTestLimits.largestAmount + 1));

/** A card payment at once, or an amount that is held on the card until it is captured. */
export const approvalKinds = ['PAYMENT', 'AUTHORIZATION'] as const;

/** Card payment request (product.md#card-payment). */
export const PaymentApprovalForm = z.object({
  /** If absent, a payment. */
  kind: z.optional(z.enum(approvalKinds)),
  cardNumber,
  merchantId: z
    .string()
    .check(singleLine(), z.trim(), required(), startsWithLowercase(), maxLength(paymentTestLimits.merchantId)),
  merchantType: z.enum(acquirers),
  amount,
  /** If absent, the sandbox decides by the card's state and balance. */
  responseCode: z.optional(z.enum(simulatedCodes)),
});
export type PaymentApprovalForm = z.infer<typeof PaymentApprovalForm>;

/** The most that a project can save, and the length of a name. */
export const savedScenarioLimits = { scenarios: 20, name: 40 } as const;

/** A card payment request that is saved under a name. */
export const SavedScenarioForm = z.extend(z.omit(PaymentApprovalForm, { cardNumber: true }), {
  name: nameText(savedScenarioLimits.name),
  kind: z.enum(approvalKinds),
  /** A card of the project's sandbox; its number is not stored. */
  cardId: z.string().check(required(), maxLength(16)),
});
export type SavedScenarioForm = z.infer<typeof SavedScenarioForm>;

/** Digits of a transaction number. */
const nrNumber = z.string().check(singleLine(), z.trim(), required(), maxLength(15));

/** Cancellation by transaction number, or by approval code and card number (product.md#card-payment). */
export const PaymentCancellationForm = z.object({
  nrNumber: z.optional(z.string().check(singleLine(), z.trim(), maxLength(15))),
  approvalCode: z.optional(z.string().check(singleLine(), z.trim(), maxLength(8))),
  cardNumber: z.optional(z.string().check(z.trim(), digitsOnly(), exactLength(paymentTestLimits.cardNumber))),
  /** If absent, the remaining amount of the payment. */
  amount: z.optional(amount),
});
export type PaymentCancellationForm = z.infer<typeof PaymentCancellationForm>;

/** Captures an amount of an authorization as a payment. */
export const PaymentCaptureForm = z.object({
  nrNumber,
  amount,
  /** Whether it is the last capture, which releases the rest. */
  final: z.boolean(),
});
export type PaymentCaptureForm = z.infer<typeof PaymentCaptureForm>;

/** Names the payment or authorization that is reversed, or the authorization that is released. */
export const NamedPaymentForm = z.object({ nrNumber });
export type NamedPaymentForm = z.infer<typeof NamedPaymentForm>;
