import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';

const Bars = styled.ol`
  padding: 0;
  background: repeating-linear-gradient(90deg, var(--border) 0 1px, transparent 1px calc(100% / 13));
  list-style: none;

  li {
    display: grid;
    grid-template-columns: repeat(13, minmax(0, 1fr));
    padding-block: var(--space-2);
  }

  span {
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-6);
    background: var(--brand-tint);
    color: var(--brand-text);
    font-size: var(--size-14);
    font-weight: 700;
    line-height: 1.4;
  }

  li:nth-child(1) span {
    grid-column: 1 / 4;
  }

  li:nth-child(2) span {
    grid-column: 2 / 10;
  }

  li:nth-child(3) span {
    grid-column: 4 / 11;
  }

  li:nth-child(4) span {
    grid-column: 10 / 13;
  }

  li:nth-child(5) span {
    grid-column: 11 / 14;
    background: var(--money-tint);
    color: var(--money-text);
  }

  ${media.below768(css`
    background: none;

    li span {
      grid-column: 1 / -1 !important;
    }
  `)}
`;

const ActionRow = styled.div`
  margin-top: var(--space-6);
`;

const tasks = ['contract', 'build', 'make', 'accept', 'launch'] as const;

/** Thirteen weeks, which are 90 days, with the parallel work in them. */
export function Weeks({ action }: { action: ReactNode }) {
  const text = useText();
  return (
    <Section title={text('marketing.cards.weeks.title')} lead={text('marketing.cards.weeks.lead')}>
      <div>
        <Bars>
          {tasks.map((task) => (
            <li key={task}>
              <span>{text(`marketing.cards.weeks.${task}`)}</span>
            </li>
          ))}
        </Bars>
        <ActionRow>{action}</ActionRow>
      </div>
    </Section>
  );
}
