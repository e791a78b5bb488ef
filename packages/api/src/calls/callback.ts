import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { pageOf, pageQuery } from '../entities/page.ts';
import { sandboxChanges } from './sandbox.ts';

const projectParams = z.object({ projectId: z.string() });

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** `project`: the project's callback address; `receiver`: the portal's own; `api`: registered through the API. */
export const endpointOrigins = ['project', 'receiver', 'api'] as const;
export type EndpointOrigin = (typeof endpointOrigins)[number];

/** Simulated faults of callbacks, to test a server with. */
export const callbackFaults = ['none', 'delayed', 'duplicated', 'outOfOrder'] as const;
export type CallbackFault = (typeof callbackFaults)[number];

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

export const callbackSettings = defineCall({
  name: 'callbackSettings',
  summary: 'The addresses of the sandbox callbacks, and the chosen fault',
  method: 'GET',
  path: '/api/projects/:projectId/callbacks',
  access: 'member',
  right: 'sandbox',
  params: projectParams,
  response: CallbackSettings,
  freshSeconds: 0,
});

export const updateCallbackSettings = defineCall({
  name: 'updateCallbackSettings',
  summary: 'Choose a fault, and whether the built-in receiver gets callbacks too',
  method: 'PUT',
  path: '/api/projects/:projectId/callbacks',
  changes: ['callbackSettings'],
  access: 'member',
  right: 'sandbox',
  params: projectParams,
  body: z.object({ fault: z.enum(callbackFaults), receiver: z.boolean() }),
  response: CallbackSettings,
});

export const callbackSecret = defineCall({
  name: 'callbackSecret',
  summary: 'The secret that verifies the signatures of an endpoint',
  method: 'GET',
  path: '/api/projects/:projectId/callbacks/endpoints/:endpointId/secret',
  access: 'member',
  right: 'keys',
  params: z.object({ projectId: z.string(), endpointId: z.string() }),
  response: z.object({ secret: z.string() }),
  freshSeconds: 0,
});

export const CallbackAttempt = z.object({
  number: z.number(),
  at: z.string(),
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  httpStatus: z.nullable(z.number()),
  responseHeaders: z.nullable(z.record(z.string(), z.string())),
  responseBody: z.nullable(z.string()),
  error: z.nullable(z.string()),
  durationMs: z.number(),
});

export const CallbackDelivery = z.object({
  id: z.string(),
  endpointId: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  status: z.enum(deliveryStatuses),
  attemptCount: z.number(),
  nextAttemptAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** The sandbox time of the event. */
  sandboxAt: z.string(),
});
export type CallbackDelivery = z.infer<typeof CallbackDelivery>;

export const CallbackDeliveryDetails = z.extend(CallbackDelivery, {
  payload: z.string(),
  attempts: z.array(CallbackAttempt),
});
export type CallbackDeliveryDetails = z.infer<typeof CallbackDeliveryDetails>;

export const callbackDeliveries = defineCall({
  name: 'callbackDeliveries',
  summary: 'The callbacks of the sandbox, newest first, kept for 30 days',
  method: 'GET',
  path: '/api/projects/:projectId/callbacks/deliveries',
  access: 'member',
  right: 'sandbox',
  params: projectParams,
  query: z.object({ ...pageQuery, status: z.optional(z.enum(deliveryStatuses)) }),
  response: pageOf(CallbackDelivery),
  freshSeconds: 0,
});

const deliveryParams = z.object({ projectId: z.string(), deliveryId: z.string() });

export const callbackDelivery = defineCall({
  name: 'callbackDelivery',
  summary: 'One callback with its body and every attempt',
  method: 'GET',
  path: '/api/projects/:projectId/callbacks/deliveries/:deliveryId',
  access: 'member',
  right: 'sandbox',
  params: deliveryParams,
  response: CallbackDeliveryDetails,
  freshSeconds: 0,
});

export const resendCallback = defineCall({
  name: 'resendCallback',
  summary: 'Send a callback again: the same event id, a new signature',
  method: 'POST',
  path: '/api/projects/:projectId/callbacks/deliveries/:deliveryId/resend',
  changes: sandboxChanges,
  access: 'member',
  right: 'sandbox',
  params: deliveryParams,
  response: CallbackDelivery,
});

export const CallbackReceipt = z.object({
  id: z.string(),
  eventId: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  verified: z.boolean(),
  /** Why the signature was refused. */
  reason: z.nullable(z.string()),
  receivedAt: z.string(),
});
export type CallbackReceipt = z.infer<typeof CallbackReceipt>;

export const callbackReceipts = defineCall({
  name: 'callbackReceipts',
  summary: 'The callbacks that the built-in receiver got, newest first',
  method: 'GET',
  path: '/api/projects/:projectId/callbacks/receipts',
  access: 'member',
  right: 'sandbox',
  params: projectParams,
  query: z.object(pageQuery),
  response: pageOf(CallbackReceipt),
  freshSeconds: 0,
});
