import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import type { PaymentCaptureForm } from '@up/api/forms/payment-test';

import type { ProjectContext } from '@up/platform/module';
import { captureAuthorization } from '@up/sandbox/payments/authorizations/capture';
import { runStep } from './run-step.ts';
import { availableOf, requirePayment } from './step-payment.ts';

/** Tests the capture of an amount of an authorization, which becomes a payment of its own. */
export function captureTestPayment(
  context: ProjectContext,
  { nrNumber, amount, final }: PaymentCaptureForm,
): Promise<PaymentTestStep> {
  return runStep(context, {
    kind: 'capture',
    maskedNumber: null,
    nrNumber,
    request: { nrNumber, amount, final },
    operation: async (sandbox) => {
      const { currency } = await requirePayment(sandbox, nrNumber, 'AUTHORIZATION');
      const response = await captureAuthorization(sandbox, { nrNumber, amount: { value: amount, currency }, final });
      const authorization = await requirePayment(sandbox, nrNumber, 'AUTHORIZATION');
      const { status, amount: held, captured, released, simulated } = authorization;
      const payment = await requirePayment(sandbox, response.nrNumber, 'PAYMENT');
      return {
        outcome: 'captured',
        responseCode: response.responseCode,
        responseMessage: response.responseMessage,
        nrNumber: response.nrNumber,
        approvalCode: response.approvalCode ?? null,
        amount,
        currency,
        balance: await availableOf(sandbox, payment),
        // The amount was held already; the last capture gives the rest back.
        spent: status === 'CAPTURED' && !simulated ? Number(captured + released - held) : 0,
        response,
      };
    },
  });
}
