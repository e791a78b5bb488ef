import { usePaymentsText } from './text.ts';

/** The names of fields within a sentence. */
export function useNames() {
  const text = usePaymentsText();
  return {
    name: text('projects.payments.named.name'),
    cardNumber: text('projects.payments.named.cardNumber'),
    merchantId: text('projects.payments.named.merchantId'),
    amount: text('projects.payments.named.amount'),
    nrNumber: text('projects.payments.named.nrNumber'),
    approvalCode: text('projects.payments.named.approvalCode'),
  };
}
