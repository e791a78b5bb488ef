import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';

import { usePaymentsText } from './text.ts';

/** The meaning of a code or reason in the reader's language; an unknown one is shown in the response's own words. */
export function Meaning({ step: { outcome, responseCode, responseMessage, response } }: { step: PaymentTestStep }) {
  const text = usePaymentsText();
  const reason = (response as { reason?: string } | null)?.reason ?? responseCode;
  const id = outcome === 'declined' ? `projects.payments.code.${responseCode}` : `projects.payments.reason.${reason}`;
  const meaning = text(id as Parameters<typeof text>[0]);
  return meaning === id ? <span lang="en">{responseMessage}</span> : <span>{meaning}</span>;
}
