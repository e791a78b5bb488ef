import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';

import { usePaymentsText } from './text.ts';

/** The steps that give an amount back, which is then shown as negative. */
const givesBack: Record<PaymentTestStep['kind'], boolean> = {
  approval: false,
  authorization: false,
  capture: false,
  cancellation: true,
  reversal: true,
  release: true,
};

/** The amount of a step, negative where it is given back; null for a step without one. */
export function signedAmount({ kind, amount }: Pick<PaymentTestStep, 'kind' | 'amount'>): number | null {
  return amount === null || !givesBack[kind] ? amount : -amount;
}

/** The meaning of a code or reason in the reader's language; an unknown one is shown in the response's own words. */
export function Meaning({ step: { outcome, responseCode, responseMessage, response } }: { step: PaymentTestStep }) {
  const text = usePaymentsText();
  const reason = (response as { reason?: string } | null)?.reason ?? responseCode;
  const id = outcome === 'declined' ? `projects.payments.code.${responseCode}` : `projects.payments.reason.${reason}`;
  const meaning = text(id as Parameters<typeof text>[0]);
  return meaning === id ? <span lang="en">{responseMessage}</span> : <span>{meaning}</span>;
}
