import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { eventTypes } from '../../constants/event-types.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';
import { attemptCauses, deliveryStatuses, endpointOrigins, callbackFaults } from './callback.values.ts';

const projectParams = z.object({ projectId: z.string() });

export const CallbackEndpoint = z.object({
  id: z.string(),
  origin: z.enum(endpointOrigins),
  /** Empty for the built-in receiver. */
  url: z.string(),
  events: z.array(z.string()),
  status: z.enum(['ENABLED', 'DISABLED']),
  createdAt: z.string(),
});

export const CallbackSettings = z.object({
  fault: z.enum(callbackFaults),
  endpoints: z.array(CallbackEndpoint),
});
export type CallbackSettings = z.infer<typeof CallbackSettings>;

export const CallbackAttempt = z.object({
  number: z.number(),
  at: z.string(),
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  httpStatus: z.nullable(z.number()),
  responseHeaders: z.nullable(z.record(z.string(), z.string())),
  responseBody: z.nullable(z.string()),
  /** Absent when it succeeded. */
  cause: z.optional(z.enum(attemptCauses)),
  durationMs: z.number(),
});

export const CallbackDelivery = z.object({
  id: z.string(),
  endpointId: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  status: z.enum(deliveryStatuses),
  /** Present when its signature is wrong on purpose, so that a UAT sees whether it is refused. */
  wrongSignature: z.optional(z.boolean()),
  attemptCount: z.number(),
  nextAttemptAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** The sandbox time of the event. */
  sandboxAt: z.string(),
  /** Its newest attempt; absent before the first. */
  lastAttempt: z.optional(z.pick(CallbackAttempt, { at: true, httpStatus: true, cause: true })),
});
export type CallbackDelivery = z.infer<typeof CallbackDelivery>;

export const CallbackDeliveryDetails = z.extend(CallbackDelivery, {
  payload: z.string(),
  attempts: z.array(CallbackAttempt),
});
export type CallbackDeliveryDetails = z.infer<typeof CallbackDeliveryDetails>;

const deliveryParams = z.object({ projectId: z.string(), deliveryId: z.string() });

export const CallbackReceipt = z.object({
  id: z.string(),
  eventId: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  verified: z.boolean(),
  /** Why the signature was rejected. */
  reason: z.nullable(z.string()),
  receivedAt: z.string(),
});
export type CallbackReceipt = z.infer<typeof CallbackReceipt>;

const Listener = z.object({
  id: z.string(),
  /** What its machine is called. */
  name: z.string(),
  /** Whether it is asked for decisions. */
  decides: z.boolean(),
  connectedAt: z.string(),
});
export type Listener = z.infer<typeof Listener>;

export const schemas = {
  callbackSettings: {
    params: projectParams,
    response: CallbackSettings,
  },
  updateCallbackSettings: {
    params: projectParams,
    body: z.object({ fault: z.enum(callbackFaults), receiver: z.boolean() }),
    response: CallbackSettings,
  },
  callbackSecret: {
    params: z.object({ projectId: z.string(), endpointId: z.string() }),
    response: z.object({ secret: z.string() }),
  },
  callbackDeliveries: {
    params: projectParams,
    query: z.object({
      ...pageQuery,
      status: z.optional(z.enum(deliveryStatuses)),
      eventType: z.optional(z.enum(eventTypes)),
    }),
    response: pageOf(CallbackDelivery),
  },
  callbackDelivery: {
    params: deliveryParams,
    response: CallbackDeliveryDetails,
  },
  sendExampleEvent: {
    params: projectParams,
    body: z.object({ eventType: z.enum(eventTypes) }),
    response: z.object({ deliveries: z.array(CallbackDelivery) }),
  },
  resendCallback: {
    params: deliveryParams,
    response: CallbackDelivery,
  },
  callbackReceipts: {
    params: projectParams,
    query: z.object(pageQuery),
    response: pageOf(CallbackReceipt),
  },
  listeners: {
    params: projectParams,
    response: z.object({ listeners: z.array(Listener) }),
  },
} satisfies Record<string, CallSchemas>;
