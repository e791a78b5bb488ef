import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import type { PaymentApprovalForm } from '@up/api/forms/payment-test';

import type { ProjectContext } from '@up/platform/module';
import { maskCardNumber, numberFingerprint } from '@up/sandbox/resources/cards/card-number';
import { approvePayment } from '@up/sandbox/payments/approve';
import { authorizePayment } from '@up/sandbox/payments/authorizations/authorizations';
import type { PaymentRequest } from '@up/sandbox/payments/payment';
import { findResource } from '@up/sandbox/store/repository/resources';
import type { SandboxContext } from '@up/sandbox/model/sandbox-context';
import { authorizationDetail, paymentDetail } from '@up/sandbox/payments/detail';
import { runStep, type StepResult } from './run-step.ts';
import { availableOf, requirePayment } from './step-payment.ts';
import { cardSchema } from '@up/sandbox/resources/cards/data';

/** A restaurant in Seoul: a payment in a shop requires no CVC, which is shown only once for test cards. */
const shop = { categoryCode: '5812', location: { country: 'KR', city: 'Seoul' } } as const;

/** The data of an unknown card; the response is then 5301. */
const unknownCard = { expiry: { year: '2099', month: '12' }, currency: 'KRW' } as const;

/** Tests the approval of a payment with a card of the project's sandbox, or an authorization. */
export function approveTestPayment(context: ProjectContext, form: PaymentApprovalForm): Promise<PaymentTestStep> {
  const { kind = 'PAYMENT', cardNumber, merchantId, merchantType, amount, responseCode } = form;
  const isAuthorization = kind === 'AUTHORIZATION';
  // A reversal names the approval by this key.
  const idempotencyKey = context.newId();
  const maskedNumber = maskCardNumber(cardNumber);
  return runStep(context, {
    kind: isAuthorization ? 'authorization' : 'approval',
    maskedNumber,
    request: {
      idempotencyKey,
      cardNumber: maskedNumber,
      merchantId,
      merchantType,
      amount,
      ...(responseCode && { responseCode }),
    },
    operation: async (sandbox) => {
      const inside = { ...sandbox, idempotencyKey };
      const request = await requestOf(sandbox, form);
      const response = await (isAuthorization ? authorizePayment(inside, request) : approvePayment(inside, request));
      if (!sandbox.reply.isOpen) return resultOf(sandbox, kind, response);
      return {
        async readLater(later) {
          const payment = await requirePayment(later, response.nrNumber, kind);
          return resultOf(later, kind, isAuthorization ? authorizationDetail(payment) : paymentDetail(payment));
        },
      };
    },
  });
}

async function resultOf(
  sandbox: SandboxContext,
  kind: 'PAYMENT' | 'AUTHORIZATION',
  response: ReturnType<typeof paymentDetail | typeof authorizationDetail>,
): Promise<StepResult> {
  const isApproved = response.responseCode === '0000';
  const payment = await requirePayment(sandbox, response.nrNumber, kind);
  return {
    outcome: isApproved ? (kind === 'AUTHORIZATION' ? 'authorized' : 'approved') : 'declined',
    responseCode: response.responseCode,
    responseMessage: response.responseMessage,
    nrNumber: response.nrNumber,
    approvalCode: response.approvalCode ?? null,
    amount: response.amount.value,
    currency: response.amount.currency,
    balance: await availableOf(sandbox, payment),
    spent: isApproved && !payment.simulated ? response.amount.value : 0,
    response,
  };
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
