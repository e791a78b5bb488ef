import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import type { NamedPaymentForm } from '@up/api/forms/payment-test';

import type { ProjectContext } from '@up/platform/module';
import { missing } from '@up/sandbox/model/rejection';
import { releaseReserved } from '@up/sandbox/payments/authorizations/authorizations';
import { reversePayment } from '@up/sandbox/payments/reverse';
import { runStep } from './run-step.ts';
import { availableOf, findTestPayment, requirePayment } from './step-payment.ts';

/** Tests the reversal of a payment or an authorization, as a caller does whose response was lost. */
export function reverseTestPayment(context: ProjectContext, { nrNumber }: NamedPaymentForm): Promise<PaymentTestStep> {
  return runStep(context, {
    kind: 'reversal',
    maskedNumber: null,
    nrNumber,
    request: { nrNumber },
    operation: async (sandbox) => {
      const payment = await findTestPayment(sandbox, nrNumber);
      if (!payment?.idempotencyKey) throw missing('payment');
      const { idempotencyKey: originalKey, currency, simulated } = payment;
      const amount = { value: Number(payment.amount), currency };
      const response = await reversePayment(sandbox, { originalKey, amount, reason: 'TIMEOUT' });
      return {
        outcome: 'reversed',
        responseCode: '0000',
        responseMessage: 'Reversed',
        nrNumber,
        approvalCode: payment.approvalCode,
        amount: amount.value,
        currency,
        balance: await availableOf(sandbox, payment),
        spent: simulated ? 0 : -amount.value,
        response,
      };
    },
  });
}

/** Tests the release of what an authorization still holds. */
export function releaseTestPayment(context: ProjectContext, { nrNumber }: NamedPaymentForm): Promise<PaymentTestStep> {
  return runStep(context, {
    kind: 'release',
    maskedNumber: null,
    nrNumber,
    request: { nrNumber },
    operation: async (sandbox) => {
      const response = await releaseReserved(sandbox, nrNumber);
      const authorization = await requirePayment(sandbox, nrNumber, 'AUTHORIZATION');
      const { value: released, currency } = response.releasedAmount;
      return {
        outcome: 'released',
        responseCode: '0000',
        responseMessage: response.status,
        nrNumber,
        approvalCode: authorization.approvalCode,
        amount: released,
        currency,
        balance: await availableOf(sandbox, authorization),
        spent: authorization.simulated ? 0 : -released,
        response,
      };
    },
  });
}
