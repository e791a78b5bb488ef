import { styled } from 'styled-components';

import { firstSteps, type FirstStep } from '@up/api/constants/first-steps';

import { useText } from '../text.ts';
import { Panel, PanelClaim } from './panel.tsx';

const Steps = styled.ol`
  display: grid;
  padding: 0;
  counter-reset: step;
  list-style: none;

  li {
    display: flex;
    align-items: baseline;
    gap: var(--space-6);
    padding-block: var(--space-3);
    border-top: 1px solid color-mix(in oklab, currentcolor, transparent 86%);
    color: var(--panel-muted);
    counter-increment: step;
  }

  li::before {
    font: var(--size-14) var(--font-mono);
    content: counter(step, decimal-leading-zero);
  }

  li[data-state='now'] {
    color: var(--code-text);
    font-weight: 700;
  }

  li[data-state='now']::before {
    color: var(--money);
  }

  li[data-state='done']::before {
    color: var(--money);
    content: '✓' / '';
    min-width: 2ch;
  }
`;

/** The steps from sign-up to the first paid card, with the current one marked. */
export function FirstSteps({ current }: { current: FirstStep }) {
  const text = useText();
  const currentIndex = firstSteps.indexOf(current);
  return (
    <Panel>
      <PanelClaim>{text('account.panel.start')}</PanelClaim>
      <Steps>
        {firstSteps.map((step, index) => (
          <li
            key={step}
            data-state={index < currentIndex ? 'done' : index === currentIndex ? 'now' : undefined}
            aria-current={index === currentIndex ? 'step' : undefined}
          >
            {text(`account.panel.step.${step}`)}
          </li>
        ))}
      </Steps>
    </Panel>
  );
}
