import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import type { PageChoice } from '@up/api/page-choice';

import type { ProjectContext } from '@up/platform/module';
import { mockSandbox, openSandbox } from '@up/sandbox/clock/open-sandbox';
import { countSteps, listSteps } from './repository.ts';
import { paymentsOfStep } from './step-payment.ts';
import { stepResponse } from './step-response.ts';

/** A page of the steps of a project, newest first; the last page for a page number beyond it. */
export async function readPaymentTestSteps(context: ProjectContext, request: PageChoice) {
  const { db, project } = context;
  const { pageSize } = request;
  const total = await countSteps(db, project.id);
  const page = Math.min(request.page, Math.max(1, Math.ceil(total / pageSize)));
  const rows = await listSteps(db, { projectId: project.id, limit: pageSize, offset: (page - 1) * pageSize });
  const sandbox = await openSandbox(context, mockSandbox(project.id));
  const items: PaymentTestStep[] = [];
  for (const row of rows) items.push(stepResponse(row, await paymentsOfStep(sandbox, row.nrNumber)));
  return { items, page, pageSize, total };
}
