import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { eventTypes } from '../../constants/event-types.ts';
import { PaymentTestStep } from '../trials/payment-test.schema.ts';
import { deliveryStatuses } from './callback.values.ts';
import { Decision } from './decision.schema.ts';
import { movementKinds } from './ledger.values.ts';

/** What happened, by the clock of the sandbox. */
const common = { id: z.string(), at: z.string() };
const decided = { outcome: true, decidedBy: true, cause: true, durationMs: true } as const;
/** In the smallest unit of the currency; null where no money moved. */
const money = { amount: z.nullable(z.number()), currency: z.nullable(z.string()) };

export const TimelineItem = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('call'),
    method: z.string(),
    path: z.string(),
    status: z.number(),
    code: z.nullable(z.string()),
  }),
  /** A step of the payment terminal. */
  z.object({
    ...common,
    ...money,
    kind: z.literal('step'),
    step: PaymentTestStep.shape.kind,
    outcome: PaymentTestStep.shape.outcome,
    responseCode: z.string(),
  }),
  /** What was decided about a payment, and by whom. */
  z.object({ ...common, kind: z.literal('decision'), ...z.pick(Decision, decided).shape }),
  /** A movement of money; its amount is what the object got, or gave when it is negative. */
  z.object({
    ...common,
    ...money,
    kind: z.literal('movement'),
    movement: z.enum(movementKinds),
    reference: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('event'),
    type: z.enum(eventTypes),
    deliveries: z.array(z.object({ id: z.string(), status: z.enum(deliveryStatuses) })),
  }),
]);
export type TimelineItem = z.infer<typeof TimelineItem>;

export const Timeline = z.object({
  /** The card, cardholder or other object that an id belongs to. */
  subject: z.object({ id: z.string(), kind: z.string() }),
  /** Its cardholder, if it is not one. */
  holderId: z.nullable(z.string()),
  /** The newest first, {@link timelineLimit} of each kind at most. */
  items: z.array(TimelineItem),
});
export type Timeline = z.infer<typeof Timeline>;

export const schemas = {
  sandboxTimeline: {
    params: z.object({ projectId: z.string() }),
    query: z.object({ of: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: Timeline,
  },
} satisfies Record<string, CallSchemas>;
