import { callDefinitions } from '../../call.ts';
import type { schemas } from './callback.schema.ts';
import { sandboxChanges } from './sandbox.ts';

export * from './callback.values.ts';
export type {
  CallbackSettings,
  CallbackDelivery,
  CallbackDeliveryDetails,
  CallbackReceipt,
  Listener,
} from './callback.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ right: 'sandbox', freshSeconds: 0 });

export const callbackSettings = defineCall({
  name: 'callbackSettings',
  summary: 'The addresses of the sandbox callbacks, and the chosen fault',
  method: 'GET',
  path: '/api/projects/:projectId/callbacks',
});

export const updateCallbackSettings = defineCall({
  name: 'updateCallbackSettings',
  summary: 'Choose a fault, and whether the built-in receiver gets callbacks too',
  method: 'PUT',
  path: '/api/projects/:projectId/callbacks',
  changes: ['callbackSettings'],
});

export const callbackSecret = defineCall({
  name: 'callbackSecret',
  summary: 'The secret that verifies the signatures of an endpoint',
  method: 'GET',
  path: '/api/projects/:projectId/callbacks/endpoints/:endpointId/secret',
  stepUp: true,
  right: 'keys',
});

export const callbackDeliveries = defineCall({
  name: 'callbackDeliveries',
  summary: 'The callbacks of the sandbox, newest first, kept for 30 days',
  method: 'GET',
  path: '/api/projects/:projectId/callbacks/deliveries',
});

export const callbackDelivery = defineCall({
  name: 'callbackDelivery',
  summary: 'One callback with its body and every attempt',
  method: 'GET',
  path: '/api/projects/:projectId/callbacks/deliveries/:deliveryId',
});

export const sendExampleEvent = defineCall({
  name: 'sendExampleEvent',
  summary: 'Send the documented example of an event to every endpoint of the project that gets such events',
  method: 'POST',
  path: '/api/projects/:projectId/callbacks/examples',
  changes: sandboxChanges,
});

export const resendCallback = defineCall({
  name: 'resendCallback',
  summary: 'Send a callback again: the same event id, a new signature',
  method: 'POST',
  path: '/api/projects/:projectId/callbacks/deliveries/:deliveryId/resend',
  changes: sandboxChanges,
});

export const callbackReceipts = defineCall({
  name: 'callbackReceipts',
  summary: 'The callbacks that the built-in receiver got, newest first',
  method: 'GET',
  path: '/api/projects/:projectId/callbacks/receipts',
});

export const listeners = defineCall({
  name: 'listeners',
  summary: 'The machines that are connected to the sandbox with `up listen`, newest first',
  method: 'GET',
  path: '/api/projects/:projectId/listeners',
});
