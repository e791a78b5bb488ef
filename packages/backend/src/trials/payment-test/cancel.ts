import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import type { PaymentCancellationForm } from '@up/api/forms/payment-test';

import type { ProjectContext } from '@up/platform/module';
import { maskCardNumber } from '@up/sandbox/resources/cards/card-number';
import { cancelPayment } from '@up/sandbox/payments/cancel';
import { findPaymentOf } from '@up/sandbox/payments/find';
import { runStep } from './run-step.ts';

const reason = 'CUSTOMER_REQUEST';

/** Tests the cancellation of a payment, by its transaction number or by approval code and card number. */
export function cancelTestPayment(
  context: ProjectContext,
  { nrNumber, approvalCode, cardNumber, amount }: PaymentCancellationForm,
): Promise<PaymentTestStep> {
  const payment = { nrNumber, approvalCode, cardNumber };
  const maskedNumber = cardNumber ? maskCardNumber(cardNumber) : null;
  return runStep(context, {
    kind: 'cancellation',
    maskedNumber,
    nrNumber,
    request: { ...payment, ...(maskedNumber && { cardNumber: maskedNumber }), amount },
    operation: async (sandbox) => {
      const { currency, simulated } = await findPaymentOf(sandbox, payment);
      const response = await cancelPayment(sandbox, {
        payment,
        ...(amount !== undefined && { amount: { value: amount, currency } }),
        reason,
      });
      return {
        outcome: 'cancelled',
        responseCode: '0000',
        responseMessage: response.status,
        nrNumber: response.nrNumber,
        approvalCode: approvalCode ?? null,
        amount: response.cancelledAmount.value,
        currency: response.cancelledAmount.currency,
        balance: response.balance.available,
        spent: simulated ? 0 : -response.cancelledAmount.value,
        response,
      };
    },
  });
}
