import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { BareList } from '../../../layout/bare-list.tsx';
import { useWon } from '../../../brand/use-won.ts';
import { useText } from '../text.ts';
import { rejectionOf, type CardSettings } from './settings.ts';

const Root = styled.div`
  padding: var(--space-6) var(--space-8);

  ${media.below768(css`
    padding-inline: var(--space-6);
  `)}

  h3 {
    margin-bottom: var(--space-2);
    color: var(--text-muted);
    font-size: var(--size-12);
  }

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-4);
    padding-block: var(--space-2);
    border-top: 1px solid var(--border);
    font-size: var(--size-14);
    line-height: 1.5;
  }

  li > span:first-child {
    font-variant-numeric: tabular-nums;
  }

  b {
    color: var(--success);
    font-weight: 700;
    white-space: nowrap;
  }

  b[data-refused] {
    color: var(--danger);
  }
`;

const payments = [
  { id: 'lunch', amount: 18_500, channel: 'inStore', category: '5812' },
  { id: 'groceries', amount: 64_000, channel: 'online', category: '5411' },
  { id: 'dinner', amount: 240_000, channel: 'inStore', category: '5812' },
  { id: 'train', amount: 21_000, channel: 'abroad', category: '4111' },
] as const;

/** How the card would respond to four payments; announced when it changes. */
export function Verdicts({ settings }: { settings: CardSettings }) {
  const text = useText();
  const won = useWon();
  return (
    <Root>
      <h3>{text('marketing.cardApi.verdicts')}</h3>
      <BareList role="list" aria-live="polite">
        {payments.map(({ id, ...payment }) => {
          const rejection = rejectionOf(settings, payment);
          return (
            <li key={id}>
              <span>
                {text(`marketing.cardApi.payment.${id}`)} {won(payment.amount)}
              </span>
              <b data-refused={rejection ? true : undefined}>
                {rejection ? text(`marketing.cardApi.refused.${rejection}`) : text('marketing.cardApi.approved')}
              </b>
            </li>
          );
        })}
      </BareList>
    </Root>
  );
}
