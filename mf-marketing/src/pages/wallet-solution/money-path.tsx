import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { useText } from './text.ts';

const Stops = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  padding: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  list-style: none;
  overflow: hidden;

  li {
    position: relative;
    padding: var(--space-8) var(--space-6);
    background: var(--surface-raised);
  }

  li + li {
    border-left: 1px solid var(--border);
  }

  /* An arrow head on the line between two stops. */
  li + li::before {
    position: absolute;
    top: 52px;
    left: -11px;
    width: 20px;
    height: 20px;
    border: solid var(--border);
    border-width: 1px 1px 0 0;
    background: var(--surface-raised);
    content: '';
    transform: rotate(45deg);
  }

  svg {
    width: 56px;
    height: 56px;
    margin-bottom: var(--space-4);
    fill: none;
    stroke: var(--text);
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  svg [data-money] {
    stroke: var(--money-text);
    stroke-width: 2;
  }

  h3 {
    margin-bottom: var(--space-2);
    font-size: var(--size-18);
  }

  p {
    color: var(--text-muted);
    font-size: var(--size-14);
    text-wrap: pretty;
  }

  ${media.below992(css`
    grid-template-columns: repeat(2, minmax(0, 1fr));

    li:nth-child(3) {
      border-left: 0;
    }

    li:nth-child(n + 3) {
      border-top: 1px solid var(--border);
    }

    li:nth-child(3)::before {
      display: none;
    }
  `)}
  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);

    li {
      display: grid;
      grid-template-columns: 56px minmax(0, 1fr);
      gap: 0 var(--space-4);
      padding: var(--space-6);
    }

    li svg {
      grid-row: span 2;
    }

    li + li {
      border-top: 1px solid var(--border);
      border-left: 0;
    }

    li + li::before {
      display: none;
    }
  `)}
`;

/** Each is 56 units square. The green line is the money. */
const drawings = {
  source: (
    <>
      <path d="M8 22 28 10l20 12zM12 22v20M22 22v20M34 22v20M44 22v20M7 46h42" />
      <path data-money d="M28 26v12M24 34l4 4 4-4" />
    </>
  ),
  wallet: (
    <>
      <path d="M8 18a5 5 0 0 1 5-5h28v8M8 18v22a5 5 0 0 0 5 5h31a4 4 0 0 0 4-4V25a4 4 0 0 0-4-4H13a5 5 0 0 1-5-3" />
      <path data-money d="M38 33h.1M14 29h14M14 34h10M14 39h12" />
    </>
  ),
  merchant: (
    <>
      <path d="M9 24v22h38V24M6 22l5-12h34l5 12a6 6 0 0 1-11 3 6 6 0 0 1-11 0 6 6 0 0 1-11 0 6 6 0 0 1-11-3z" />
      <path data-money d="M22 36l4 4 8-8" />
    </>
  ),
  back: (
    <>
      <path d="M14 8h28v40l-5-4-4.500 4-4.500-4-4.500 4-4.500-4-5 4z" />
      <path data-money d="M34 22H22l4-4M22 22l4 4M22 32h12" />
    </>
  ),
} as const;

const stops = ['source', 'wallet', 'merchant', 'back'] as const;

/** The path of money through a wallet, step by step. */
export function MoneyPath() {
  const text = useText();
  return (
    <Stops>
      {stops.map((stop) => (
        <li key={stop}>
          <svg viewBox="0 0 56 56" aria-hidden>
            {drawings[stop]}
          </svg>
          <h3>{text(`marketing.wallets.path.${stop}`)}</h3>
          <p>{text(`marketing.wallets.path.${stop}.what`)}</p>
        </li>
      ))}
    </Stops>
  );
}
