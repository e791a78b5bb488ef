import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';

const Ladder = styled.ol`
  --rail: 28px;

  position: relative;
  padding: 0;
  list-style: none;

  &::before {
    position: absolute;
    top: 24px;
    bottom: 24px;
    left: calc(var(--rail) / 2 - 1px);
    width: 2px;
    background: linear-gradient(var(--brand), var(--money));
    content: '';
  }

  > li {
    display: grid;
    grid-template-columns: var(--rail) minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: 0 var(--space-6);
    min-height: 72px;
  }

  > li::before {
    z-index: 1;
    justify-self: center;
    width: 12px;
    height: 12px;
    border: 2px solid var(--brand);
    border-radius: 50%;
    background: var(--surface);
    content: '';
  }

  strong {
    font-size: var(--size-18);
    letter-spacing: -0.01em;
  }

  > li[data-end] {
    grid-template-columns: var(--rail) minmax(0, 1fr);
    min-height: 96px;
  }

  > li[data-end]::before {
    width: 20px;
    height: 20px;
    border-color: var(--money);
    background: var(--money);
  }

  > li[data-end] > div {
    padding: var(--space-4) var(--space-6);
    border-radius: var(--radius-10);
    background: var(--money-tint);
    color: var(--money-text);
  }

  ${media.below768(css`
    > li {
      grid-template-columns: var(--rail) minmax(0, 1fr);
      gap: 0 var(--space-3);
      padding-block: var(--space-2);
    }

    > li > :last-child {
      grid-column: 2;
    }
  `)}
`;

/** The response of a failed check: a branch to the side. */
const Rejection = styled.span`
  position: relative;
  display: flex;
  align-items: baseline;
  gap: var(--space-3);
  padding-left: var(--space-8);
  color: var(--text-muted);
  font-size: var(--size-14);

  &::before {
    position: absolute;
    top: 50%;
    left: 0;
    width: 20px;
    border-top: 1px dashed var(--danger);
    content: '';
  }

  code {
    color: var(--danger);
    font-weight: 700;
  }

  ${media.below768(css`
    padding-left: 0;

    &::before {
      display: none;
    }
  `)}
`;

/** In the order of the sandbox's checks, with the response code of a rejection. */
const checks = [
  { id: 'card', code: '5301' },
  { id: 'expiry', code: '5202' },
  { id: 'status', code: '5201' },
  { id: 'merchant', code: '5103' },
  { id: 'limit', code: '5102' },
  { id: 'balance', code: '5101' },
] as const;

/** How a payment is decided: a sequence of checks, each of which can reject it. */
export function Checks() {
  const text = useText();
  return (
    <Section layout="aside" title={text('marketing.cards.checks.title')} lead={text('marketing.cards.checks.lead')}>
      <Ladder>
        {checks.map(({ id, code }) => (
          <li key={id}>
            <strong>{text(`marketing.cards.check.${id}`)}</strong>
            <Rejection>
              <code translate="no">{code}</code> {text(`marketing.cards.check.${id}.no`)}
            </Rejection>
          </li>
        ))}
        <li data-end>
          <div>
            <strong>{text('marketing.cards.check.approved')}</strong> <code translate="no">0000</code>
            <br />
            {text('marketing.cards.check.approved.what')}
          </div>
        </li>
      </Ladder>
    </Section>
  );
}
