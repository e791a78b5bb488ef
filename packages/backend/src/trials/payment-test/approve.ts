import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import type { PaymentApprovalForm } from '@up/api/forms/payment-test';

import type { ProjectContext } from '../../platform/module/context.ts';
import { maskCardNumber, numberFingerprint } from '../../sandbox/resources/cards/card-number.ts';
import { approvePayment } from '../../sandbox/payments/approve.ts';
import type { PaymentRequest } from '../../sandbox/payments/payment.ts';
import { findResource } from '../../sandbox/store/repository/resources.ts';
import type { SandboxContext } from '../../sandbox/model/sandbox-context.ts';
import { runStep } from './run-step.ts';
import { cardSchema } from '../../sandbox/resources/cards/data.ts';

/** A restaurant in Seoul: a payment in a shop requires no CVC, which is shown only once for test cards. */
const shop = { categoryCode: '5812', location: { country: 'KR', city: 'Seoul' } } as const;

/** The data of an unknown card; the response is then 5301. */
const unknownCard = { expiry: { year: '2099', month: '12' }, currency: 'KRW' } as const;

/** Tests the approval of a payment with a card of the project's sandbox. */
export function approveTestPayment(context: ProjectContext, form: PaymentApprovalForm): Promise<PaymentTestStep> {
  const { cardNumber, merchantId, merchantType, amount, responseCode } = form;
  const maskedNumber = maskCardNumber(cardNumber);
  return runStep(context, {
    kind: 'approval',
    maskedNumber,
    request: { cardNumber: maskedNumber, merchantId, merchantType, amount, ...(responseCode && { responseCode }) },
    operation: async (sandbox) => {
      const response = await approvePayment(sandbox, await requestOf(sandbox, form));
      return {
        outcome: response.status === 'APPROVED' ? 'approved' : 'declined',
        responseCode: response.responseCode,
        responseMessage: response.responseMessage,
        nrNumber: response.nrNumber,
        approvalCode: response.approvalCode ?? null,
        amount: response.amount.value,
        currency: response.amount.currency,
        balance: response.balance?.available ?? null,
        response,
      };
    },
  });
}

async function requestOf(
  sandbox: SandboxContext,
  { cardNumber, merchantId, amount, responseCode }: PaymentApprovalForm,
): Promise<PaymentRequest> {
  const found = await findResource(sandbox, cardSchema, { uniqueKey: numberFingerprint(sandbox.sealer, cardNumber) });
  const { expiry, currency } = found?.data ?? unknownCard;
  return {
    method: { type: 'CARD', card: { cardNumber, expiry } },
    amount: { value: amount, currency },
    merchant: { merchantId, ...shop },
    ...(responseCode && { simulation: { responseCode } }),
  };
}
