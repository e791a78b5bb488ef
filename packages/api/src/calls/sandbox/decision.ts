import { callDefinitions } from '../../call.ts';
import type { schemas } from './decision.schema.ts';

export * from './decision.values.ts';
export type { Decision, DecisionSettings } from './decision.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ right: 'sandbox', freshSeconds: 0 });

export const decisionSettings = defineCall({
  name: 'decisionSettings',
  summary: 'Where the sandbox asks about payments, and what decides without an answer',
  method: 'GET',
  path: '/api/projects/:projectId/decisions/endpoint',
});

export const updateDecisionSettings = defineCall({
  name: 'updateDecisionSettings',
  summary: 'Choose where the sandbox asks about payments, and what decides without an answer',
  method: 'PUT',
  path: '/api/projects/:projectId/decisions/endpoint',
  stepUp: true,
  changes: ['decisionSettings'],
});

export const updateResponderRules = defineCall({
  name: 'updateResponderRules',
  summary: 'Set the rules of the built-in responder',
  method: 'PUT',
  path: '/api/projects/:projectId/decisions/rules',
  changes: ['decisionSettings'],
});

export const decisionSecret = defineCall({
  name: 'decisionSecret',
  summary: 'The secret that verifies the signatures of questions',
  method: 'GET',
  path: '/api/projects/:projectId/decisions/secret',
  stepUp: true,
  right: 'keys',
});

export const decisions = defineCall({
  name: 'decisions',
  summary: 'The newest questions about payments with their answers, and how long decisions took',
  method: 'GET',
  path: '/api/projects/:projectId/decisions',
});

export const runDecisionDrill = defineCall({
  name: 'runDecisionDrill',
  summary: 'Ask about a payment that does not exist, and let one thing go wrong',
  method: 'POST',
  path: '/api/projects/:projectId/decisions/drills',
  changes: ['decisions', 'decisionSettings'],
});
