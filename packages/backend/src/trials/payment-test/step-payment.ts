import { ProblemError } from '@up/api/problem';

import { findPaymentOf } from '../../sandbox/payments/find.ts';
import type { SandboxContext } from '../../sandbox/model/sandbox-context.ts';
import type { StepPayment } from './step-response.ts';

/** The payment that a step was about; `undefined` for a step without one, and after a reset of the test data. */
export async function paymentOfStep(
  sandbox: SandboxContext,
  nrNumber: string | null,
): Promise<StepPayment | undefined> {
  if (nrNumber === null) return undefined;
  try {
    return await findPaymentOf(sandbox, { nrNumber });
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return undefined;
    throw error;
  }
}
