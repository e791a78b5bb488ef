import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-8) var(--space-12);

  dt {
    margin-bottom: var(--space-1);
    font-weight: 700;
  }

  dd {
    color: var(--text-muted);
    text-wrap: pretty;
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
  `)}
`;

const terms = ['sandbox', 'count', 'failed', 'cards', 'vat', 'volume'] as const;

/** What is charged, what is free, and which costs are added. */
export function Terms() {
  const text = useText();
  return (
    <Section layout="aside" title={text('marketing.pricing.terms')} lead={text('marketing.pricing.terms.lead')}>
      <List>
        {terms.map((term) => (
          <div key={term}>
            <dt>{text(`marketing.pricing.term.${term}`)}</dt>
            <dd>{text(`marketing.pricing.term.${term}.what`)}</dd>
          </div>
        ))}
      </List>
    </Section>
  );
}
