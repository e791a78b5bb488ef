import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';

import type { StepRow } from './repository.ts';

/** What a step shows of its payment as it is now. */
export interface StepPayment {
  amount: bigint;
  cancelled: bigint;
  /** The request asked for its response: no money was moved. */
  simulated: boolean;
}

/** A step as the calls return it. `payment` is absent where the step has none, and after a reset of the test data. */
export function stepResponse(
  { id, projectId: _, createdAt, ...step }: StepRow,
  payment: StepPayment | undefined,
): PaymentTestStep {
  return {
    ...step,
    stepId: id,
    createdAt: createdAt.toISOString(),
    balanceBefore: step.balance === null ? null : step.balance + spent(step, payment),
    remaining: step.outcome === 'approved' && payment ? Number(payment.amount - payment.cancelled) : null,
  };
}

/** What a step took from the balance; negative for what it gave back. */
function spent({ outcome, amount }: Pick<StepRow, 'outcome' | 'amount'>, payment: StepPayment | undefined): number {
  if (payment?.simulated) return 0;
  return { approved: amount ?? 0, cancelled: -(amount ?? 0), declined: 0, refused: 0 }[outcome];
}
