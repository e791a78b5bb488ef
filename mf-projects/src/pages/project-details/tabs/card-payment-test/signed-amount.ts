import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';

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
