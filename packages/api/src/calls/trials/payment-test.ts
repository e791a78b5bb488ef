import { callDefinitions } from '../../call.ts';
import type { schemas } from './payment-test.schema.ts';
import { sandboxChanges } from '../sandbox/sandbox.ts';

export type { PaymentTestCard, PaymentTestStep } from './payment-test.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const paymentTestCards = defineCall({
  name: 'paymentTestCards',
  summary: 'The cards of the project that a payment can be tested with',
  method: 'GET',
  path: '/api/projects/:projectId/payments/cards',
  access: 'member',
  right: 'payments',
  freshSeconds: 0,
});

export const paymentTestSteps = defineCall({
  name: 'paymentTestSteps',
  summary: 'The steps of the payment tests of a project, newest first',
  method: 'GET',
  path: '/api/projects/:projectId/payments',
  access: 'member',
  right: 'payments',
  freshSeconds: 0,
});

export const approveTestPayment = defineCall({
  name: 'approveTestPayment',
  summary: 'Test the approval of a card payment',
  method: 'POST',
  path: '/api/projects/:projectId/payments',
  changes: sandboxChanges,
  access: 'member',
  right: 'payments',
});

export const cancelTestPayment = defineCall({
  name: 'cancelTestPayment',
  summary: 'Test the full or partial cancellation of a card payment',
  method: 'POST',
  path: '/api/projects/:projectId/payments/cancel',
  changes: sandboxChanges,
  access: 'member',
  right: 'payments',
});
