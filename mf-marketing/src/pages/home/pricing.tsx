import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { LinkButton } from '@up/ui';

import { useText } from '../../text.ts';
import { Section } from '../../layout/section.tsx';

const Bill = styled.figure`
  padding: var(--space-4) var(--space-6) var(--space-2);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-raised);
  font-variant-numeric: tabular-nums;

  figcaption {
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 700;
  }

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    padding-block: var(--space-3);
  }

  div + div {
    border-top: 1px dashed var(--border-strong);
  }

  div:last-child {
    border-top: 1px solid var(--text);
    font-weight: 700;
  }
`;

const lines = ['net', 'tax', 'total'] as const;

/** The pricing teaser: what prices depend on, and that they are without tax (product.md#limits). */
export function Pricing() {
  const text = useText();
  return (
    <Section
      layout="beside"
      title={text('marketing.home.pricing.title')}
      lead={text('marketing.home.pricing.lead')}
      action={<LinkButton to={pages.pricing()}>{text('marketing.home.pricing.calculate')}</LinkButton>}
    >
      <Bill>
        <figcaption>{text('marketing.home.pricing.example')}</figcaption>
        <dl>
          {lines.map((line) => (
            <div key={line}>
              <dt>{text(`marketing.home.pricing.${line}`)}</dt>
              <dd>{text(`marketing.home.pricing.${line}.amount`)}</dd>
            </div>
          ))}
        </dl>
      </Bill>
    </Section>
  );
}
