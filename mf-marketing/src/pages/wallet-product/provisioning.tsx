import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: 260px minmax(0, 1fr);
  gap: var(--space-12);
  align-items: center;
  padding: var(--space-8) var(--space-12);
  border-radius: var(--radius-16);
  background: var(--code-surface);
  color: var(--code-text);

  svg {
    width: 100%;
    height: auto;
    fill: none;
    stroke: var(--code-muted);
    stroke-width: 1.5;
    stroke-linecap: round;
  }

  [data-token] {
    stroke: var(--money);
    stroke-width: 2;
  }

  [data-fill] {
    fill: var(--code-raised);
  }

  text {
    fill: var(--code-text);
    stroke: none;
    font: 13px var(--font-mono);
  }

  text[data-token-text] {
    fill: var(--money);
  }

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
    padding: var(--space-8) var(--space-6);

    > svg {
      width: 260px;
      margin-inline: auto;
    }
  `)}
`;

const Steps = styled.ol`
  padding: 0;
  counter-reset: step;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 2.5em minmax(0, 1fr);
    padding-block: var(--space-3);
    border-top: 1px solid var(--code-border);
    counter-increment: step;
  }

  li::before {
    color: var(--money);
    font: var(--size-14) / 1.9 var(--font-mono);
    content: counter(step);
  }

  strong {
    display: block;
  }

  span {
    color: var(--code-muted);
    font-size: var(--size-14);
  }
`;

const steps = ['ask', 'prove', 'issue', 'pay', 'stop'] as const;

/** How a card number becomes a token in a phone. */
export function Provisioning() {
  const text = useText();
  return (
    <Section title={text('marketing.walletApi.token.title')} lead={text('marketing.walletApi.token.lead')}>
      <Root data-theme="dark">
        <svg viewBox="0 0 260 340" aria-hidden>
          <rect data-fill x="10" y="20" width="190" height="120" rx="12" />
          <path d="M28 52h22v16H28zM170 44a12 12 0 0 1 0 18M177 39a20 20 0 0 1 0 28" />
          <text x="28" y="118">
            9410 12•• •••• 4821
          </text>
          <path data-token d="M105 140v46" />
          <path data-token d="M99 180l6 8 6-8" />
          <rect data-fill x="82" y="196" width="168" height="136" rx="20" />
          <path d="M148 208h36" />
          <rect x="98" y="222" width="136" height="64" rx="8" />
          <text data-token-text x="110" y="260">
            4895 37•• 2093
          </text>
          <path data-token d="M150 312c8 8 24 8 32 0M158 306c5 5 11 5 16 0" />
        </svg>
        <Steps>
          {steps.map((step) => (
            <li key={step}>
              <div>
                <strong>{text(`marketing.walletApi.token.${step}`)}</strong>
                <span>{text(`marketing.walletApi.token.${step}.what`)}</span>
              </div>
            </li>
          ))}
        </Steps>
      </Root>
    </Section>
  );
}
