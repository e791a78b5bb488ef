import type { PaymentTestStep, TestPayment } from '@up/api/calls/trials/payment-test';

import type { StepRow } from './repository.ts';

/** A step as the calls return it, with its payments as they are now. */
export function stepResponse(
  { id, projectId: _, createdAt, ...step }: StepRow,
  payments: TestPayment[],
): PaymentTestStep {
  return { ...step, stepId: id, createdAt: createdAt.toISOString(), payments };
}
