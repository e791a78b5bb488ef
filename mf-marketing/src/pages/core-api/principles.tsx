import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { Container, media, CodePanel } from '@up/ui';

import { Exchange } from '../../exchange/exchange.tsx';
import { approvePayment, issueCard, rejectedRequest } from '../../exchange/exchanges.ts';
import { jsonText } from '../../exchange/json-text.ts';
import { useText } from './text.ts';
import { Replay } from './replay.tsx';

const headers = [
  'POST https://api.example.com/up/events',
  'webhook-id: evt_3PzR8nLcW5Ty',
  'webhook-timestamp: 1793676704',
  'webhook-signature: v1,…',
].join('\n');

/** An event sent to the customer's server, signed according to Standard Webhooks. */
function Callback() {
  const text = useText();
  const event = { eventId: 'evt_3PzR8nLcW5Ty', type: 'PAYMENT_APPROVED', createdAt: '2026-11-03T12:31:44+09:00' };
  const body = jsonText({ ...event, data: approvePayment.response });
  return <CodePanel title={text('marketing.core.events.panel')} code={`${headers}\n\n${body}`} language="json" />;
}

const List = styled(Container)`
  > section {
    display: grid;
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    gap: var(--space-6) var(--space-16);
    align-items: start;
    padding-block: var(--space-16);
    border-top: 1px solid var(--border);
  }

  header {
    position: sticky;
    top: calc(var(--header-height) + var(--space-8));
  }

  header > code {
    display: block;
    margin-bottom: var(--space-3);
    color: var(--brand-text);
    font-size: var(--size-14);
    font-weight: 700;
  }

  h2 {
    margin-bottom: var(--space-3);
    font-size: var(--size-28);
    letter-spacing: -0.025em;
  }

  p {
    text-wrap: pretty;
  }

  header p {
    color: var(--text-muted);
  }

  ${media.below992(css`
    > section {
      grid-template-columns: minmax(0, 1fr);
      padding-block: var(--space-12);
    }

    header {
      position: static;
    }
  `)}
`;

const principles: readonly { id: 'replay' | 'errors' | 'money' | 'events'; mark: string; proof: ReactNode }[] = [
  { id: 'replay', mark: 'Idempotency-Key', proof: <Replay exchange={issueCard} /> },
  { id: 'errors', mark: 'errors[].field', proof: <Exchange exchange={rejectedRequest} stacked /> },
  { id: 'money', mark: 'responseCode', proof: <Exchange exchange={approvePayment} stacked /> },
  { id: 'events', mark: 'webhook-signature', proof: <Callback /> },
];

/** The principles of every API: text on the left, an exchange on the right. */
export function Principles() {
  const text = useText();
  return (
    <List>
      {principles.map(({ id, mark, proof }) => (
        <section key={id} aria-labelledby={`principle-${id}`}>
          <header>
            <code translate="no">{mark}</code>
            <h2 id={`principle-${id}`}>{text(`marketing.core.${id}`)}</h2>
            <p>{text(`marketing.core.${id}.what`)}</p>
          </header>
          {proof}
        </section>
      ))}
    </List>
  );
}
