import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  padding: 0;
  counter-reset: step;
  list-style: none;

  li {
    padding-right: var(--space-8);
    counter-increment: step;
  }

  li::before {
    display: block;
    margin-bottom: var(--space-4);
    color: var(--brand-text);
    font: 700 var(--size-48) / 1 var(--font-sans);
    letter-spacing: -0.05em;
    content: counter(step);
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

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);

    li {
      display: grid;
      grid-template-columns: 48px minmax(0, 1fr);
      padding-right: 0;
    }

    li::before {
      grid-row: span 2;
      font-size: var(--size-36);
    }
  `)}
`;

const steps = ['talk', 'connect', 'prove'] as const;

/** How a company becomes a partner. */
export function Joining() {
  const text = useText();
  return (
    <Section title={text('marketing.partners.join.title')} lead={text('marketing.partners.join.lead')}>
      <Steps>
        {steps.map((step) => (
          <li key={step}>
            <h3>{text(`marketing.partners.join.${step}`)}</h3>
            <p>{text(`marketing.partners.join.${step}.what`)}</p>
          </li>
        ))}
      </Steps>
    </Section>
  );
}
