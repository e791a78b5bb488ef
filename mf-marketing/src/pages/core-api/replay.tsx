import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import type { ExchangeData } from '../../exchange/exchanges.ts';
import { useText } from './text.ts';

const Rows = styled.ol`
  padding: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  list-style: none;
  overflow: hidden;

  li {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: var(--space-2) var(--space-6);
    padding: var(--space-4) var(--space-6);
    background: var(--surface-raised);
    font-size: var(--size-14);
    line-height: 1.6;
  }

  li + li {
    border-top: 1px solid var(--border);
  }

  li[data-lost] {
    background: repeating-linear-gradient(
      -45deg,
      color-mix(in oklab, var(--danger-tint), transparent 40%) 0 6px,
      transparent 6px 14px
    );
  }

  code {
    display: block;
    color: var(--text-muted);
    font-size: var(--size-12);
    overflow-wrap: anywhere;
  }

  b {
    color: var(--success);
  }

  b[data-lost] {
    color: var(--danger);
  }

  ${media.below768(css`
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  `)}
`;

/** The same request three times: a retry returns the response that was lost. */
export function Replay({ exchange }: { exchange: ExchangeData }) {
  const text = useText();
  const cardId = 'cardId' in exchange.response ? String(exchange.response.cardId) : '';
  const [[header, key] = ['', '']] = Object.entries(exchange.headers ?? {});
  return (
    <Rows>
      {(['first', 'again', 'later'] as const).map((attempt) => (
        <li key={attempt} data-lost={attempt === 'first' || undefined}>
          <div>
            {text(`marketing.core.replay.${attempt}`)}
            <code translate="no">
              {exchange.method} {exchange.path}
            </code>
            <code translate="no">
              {header}: {key}
            </code>
          </div>
          <div>
            <b data-lost={attempt === 'first' || undefined}>{text(`marketing.core.replay.${attempt}.answer`)}</b>
            <code translate="no">{cardId}</code>
          </div>
        </li>
      ))}
    </Rows>
  );
}
