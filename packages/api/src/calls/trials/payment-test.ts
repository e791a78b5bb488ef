import { callDefinitions } from '../../call.ts';
import type { schemas } from './payment-test.schema.ts';
import { sandboxChanges } from '../sandbox/sandbox.ts';

export type {
  PaymentAction,
  PaymentEvent,
  PaymentScenario,
  PaymentScenarioRun,
  PaymentTestCard,
  PaymentTestStep,
  SavedScenario,
  TestPayment,
} from './payment-test.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ right: 'payments' });

export const paymentTestCards = defineCall({
  name: 'paymentTestCards',
  summary: 'The cards of the project that a payment can be tested with',
  method: 'GET',
  path: '/api/projects/:projectId/payments/cards',
  freshSeconds: 0,
});

export const paymentTestSteps = defineCall({
  name: 'paymentTestSteps',
  summary: 'The steps of the payment tests of a project, newest first',
  method: 'GET',
  path: '/api/projects/:projectId/payments',
  freshSeconds: 0,
});

export const paymentScenarios = defineCall({
  name: 'paymentScenarios',
  summary: 'The flows of the card network that the sandbox plays',
  method: 'GET',
  path: '/api/projects/:projectId/payments/scenarios',
});

export const runPaymentScenario = defineCall({
  name: 'runPaymentScenario',
  summary: 'Play a flow of the card network, with a card or wallet or with a new test card',
  method: 'POST',
  path: '/api/projects/:projectId/payments/scenarios',
  changes: sandboxChanges,
});

export const paymentScenarioEvents = defineCall({
  name: 'paymentScenarioEvents',
  summary: 'The events of the sandbox about some authorizations and payments',
  method: 'GET',
  path: '/api/projects/:projectId/payments/scenarios/events',
  freshSeconds: 0,
});

export const savedScenarios = defineCall({
  name: 'savedScenarios',
  summary: 'The card payment requests that members of the project saved under a name',
  method: 'GET',
  path: '/api/projects/:projectId/payments/saved-scenarios',
  freshSeconds: 0,
});

export const saveScenario = defineCall({
  name: 'saveScenario',
  summary: 'Save a card payment request under a name, for all members of the project',
  method: 'POST',
  path: '/api/projects/:projectId/payments/saved-scenarios',
  changes: ['savedScenarios'],
  status: 201,
});

export const removeSavedScenario = defineCall({
  name: 'removeSavedScenario',
  summary: 'Remove a saved card payment request',
  method: 'DELETE',
  path: '/api/projects/:projectId/payments/saved-scenarios/:savedScenarioId',
  changes: ['savedScenarios'],
});

export const approveTestPayment = defineCall({
  name: 'approveTestPayment',
  summary: 'Test the approval of a card payment, or an authorization',
  method: 'POST',
  path: '/api/projects/:projectId/payments',
  changes: sandboxChanges,
});

export const cancelTestPayment = defineCall({
  name: 'cancelTestPayment',
  summary: 'Test the full or partial cancellation of a card payment',
  method: 'POST',
  path: '/api/projects/:projectId/payments/cancel',
  changes: sandboxChanges,
});

export const captureTestPayment = defineCall({
  name: 'captureTestPayment',
  summary: 'Test the capture of an authorization',
  method: 'POST',
  path: '/api/projects/:projectId/payments/capture',
  changes: sandboxChanges,
});

export const reverseTestPayment = defineCall({
  name: 'reverseTestPayment',
  summary: 'Test the reversal of an approval whose response was lost',
  method: 'POST',
  path: '/api/projects/:projectId/payments/reverse',
  changes: sandboxChanges,
});

export const releaseTestPayment = defineCall({
  name: 'releaseTestPayment',
  summary: 'Test the release of what an authorization still holds',
  method: 'POST',
  path: '/api/projects/:projectId/payments/release',
  changes: sandboxChanges,
});
