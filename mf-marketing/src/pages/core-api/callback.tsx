import { CodePanel } from '@up/ui';

import { approvePayment } from '../../exchange/exchanges.ts';
import { jsonText } from '../../exchange/json-text.ts';
import { useText } from './text.ts';

const headers = [
  'POST https://api.example.com/up/events',
  'webhook-id: evt_3PzR8nLcW5Ty',
  'webhook-timestamp: 1793676704',
  'webhook-signature: v1,…',
].join('\n');

/** An event sent to the customer's server, signed according to Standard Webhooks. */
export function Callback() {
  const text = useText();
  const event = { eventId: 'evt_3PzR8nLcW5Ty', type: 'PAYMENT_APPROVED', createdAt: '2026-11-03T12:31:44+09:00' };
  const body = jsonText({ ...event, data: approvePayment.response });
  return <CodePanel title={text('marketing.core.events.panel')} code={`${headers}\n\n${body}`} language="json" />;
}
