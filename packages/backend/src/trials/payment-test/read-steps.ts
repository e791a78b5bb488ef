import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import type { PageChoice } from '@up/api/page-choice';

import type { ProjectContext } from '@up/platform/module';
import { mockSandbox, openSandbox } from '@up/sandbox/clock/open-sandbox';
import { pageOfSteps } from './repository.ts';
import { paymentsOfStep, stepResponse } from './step-payment.ts';

/** A page of the steps of a project, newest first; the last page for a page number beyond it. */
export async function readPaymentTestSteps(context: ProjectContext, request: PageChoice) {
  const { db, project } = context;
  const { rows, ...place } = await pageOfSteps(db, project.id, request);
  const sandbox = await openSandbox(context, mockSandbox(project.id));
  const items: PaymentTestStep[] = [];
  for (const row of rows) items.push(stepResponse(row, await paymentsOfStep(sandbox, row.nrNumber)));
  return { ...place, items };
}
