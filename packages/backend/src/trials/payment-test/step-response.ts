import type { PaymentTestStep } from '@up/api/calls/payment-test';

import type { StepRow } from './repository.ts';

/** A step as the calls return it. */
export function stepResponse({ id, projectId: _, createdAt, ...step }: StepRow): PaymentTestStep {
  return { ...step, stepId: id, createdAt: createdAt.toISOString() };
}
