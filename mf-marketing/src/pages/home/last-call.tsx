import { useId } from 'react';
import { css, styled } from 'styled-components';

import { firstSteps } from '@up/api/constants/first-steps';
import { Container, inkGround, media, rings } from '@up/ui';

import { useText } from '../../text.ts';
import { sectionAir, SectionTitle } from '../../layout/section.tsx';
import { StartActions } from '../../layout/start-actions.tsx';

/** The sheet is an enlarged card of the provider; its rings do not overlap the text. */
const Sheet = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  margin-block: ${sectionAir};
  padding: clamp(var(--space-8), 6vw, var(--space-16));
  border-radius: var(--radius-16);
  ${inkGround}

  &::before {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: ${rings('var(--money)')};
    font-size: 26px;
    content: '';
    mask: radial-gradient(circle at 104% 128%, var(--ink) 16%, transparent 46%);
  }

  > * {
    position: relative;
  }

  ol {
    padding: 0;
    counter-reset: step;
    font-size: var(--size-18);
    list-style: none;
  }

  li {
    padding-block: var(--space-3);
    counter-increment: step;
  }

  li + li {
    border-top: 1px solid color-mix(in oklab, currentcolor, transparent 80%);
  }

  li::before {
    margin-right: var(--space-6);
    color: var(--money);
    font: var(--size-14) var(--font-mono);
    content: counter(step, decimal-leading-zero);
  }

  ${media.below992(css`
    grid-template-columns: 1fr;
  `)}
`;

/** The last call to action, with the steps to the first paid card. */
export function LastCall() {
  const text = useText();
  const titleId = useId();
  return (
    <Container>
      <Sheet data-theme="dark" aria-labelledby={titleId}>
        <div>
          <SectionTitle id={titleId}>{text('marketing.home.last.title')}</SectionTitle>
          <StartActions />
        </div>
        <ol>
          {firstSteps.map((step) => (
            <li key={step}>{text(`marketing.home.last.${step}`)}</li>
          ))}
        </ol>
      </Sheet>
    </Container>
  );
}
