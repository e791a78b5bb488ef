import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { BareList } from '../../layout/bare-list.tsx';
import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  overflow: hidden;

  > div {
    padding: var(--space-8);
  }

  > div:last-child {
    background: var(--code-surface);
    color: var(--code-text);
  }

  h3 {
    margin-bottom: var(--space-4);
    font-size: var(--size-22);
  }

  li {
    padding-block: var(--space-3);
    border-top: 1px solid color-mix(in oklab, currentcolor, transparent 86%);
    font-size: var(--size-14);
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);

    > div {
      padding: var(--space-6);
    }
  `)}
`;

const customerDuties = ['product', 'screens', 'consent', 'support'] as const;
const providerDuties = ['network', 'cards', 'ledger', 'rules', 'proof'] as const;

/** What the customer builds, and what the provider operates. */
export function Duties() {
  const text = useText();
  return (
    <Section title={text('marketing.platform.duties.title')} lead={text('marketing.platform.duties.lead')}>
      <Halves>
        <div>
          <h3>{text('marketing.platform.duties.yours')}</h3>
          <BareList role="list">
            {customerDuties.map((duty) => (
              <li key={duty}>{text(`marketing.platform.duties.yours.${duty}`)}</li>
            ))}
          </BareList>
        </div>
        <div>
          <h3>{text('marketing.platform.duties.ours')}</h3>
          <BareList role="list">
            {providerDuties.map((duty) => (
              <li key={duty}>{text(`marketing.platform.duties.ours.${duty}`)}</li>
            ))}
          </BareList>
        </div>
      </Halves>
    </Section>
  );
}
