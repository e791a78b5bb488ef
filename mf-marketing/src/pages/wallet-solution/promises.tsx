import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { useWon } from '../../brand/use-won.ts';
import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';
import { balanceLimit } from './playground/book.ts';

const Rows = styled.dl`
  border-top: 1px solid var(--text);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: var(--space-2) var(--space-12);
    align-items: baseline;
    padding-block: var(--space-6);
    border-bottom: 1px solid var(--border);
  }

  dt {
    font-size: var(--size-28);
    font-weight: 700;
    letter-spacing: -0.025em;
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
  }

  dd {
    color: var(--text-muted);
    font-size: var(--size-18);
    text-wrap: pretty;
  }

  ${media.below768(css`
    > div {
      grid-template-columns: minmax(0, 1fr);
    }

    dd {
      font-size: var(--size-16);
    }
  `)}
`;

const promises = ['limit', 'auto', 'lost', 'books'] as const;

/** The guarantees of a wallet, in large words. */
export function Promises() {
  const text = useText();
  const won = useWon();
  return (
    <Section title={text('marketing.wallets.promises.title')} lead={text('marketing.wallets.promises.lead')}>
      <Rows>
        {promises.map((promise) => (
          <div key={promise}>
            <dt>{text(`marketing.wallets.promise.${promise}`, { amount: won(balanceLimit) })}</dt>
            <dd>{text(`marketing.wallets.promise.${promise}.what`)}</dd>
          </div>
        ))}
      </Rows>
    </Section>
  );
}
