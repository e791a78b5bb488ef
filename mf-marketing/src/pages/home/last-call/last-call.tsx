import { useId } from 'react';
import { css, styled } from 'styled-components';

import { LinkButton } from '@up/ui/button';
import { Container } from '@up/ui/container';
import { media } from '@up/ui/media';

import { useText } from '../../../text.ts';
import { inkGround, rings } from '../card-finish.ts';
import { SectionTitle } from '../section.tsx';

const Root = styled(Container)`
  padding-block: var(--space-16) var(--space-24);
`;

/** The sheet is the provider's card, large; its rings keep clear of the words. */
const Sheet = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: center;
  gap: 48px;
  padding: 72px 64px;
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

  ${media.below992(css`
    grid-template-columns: 1fr;
    gap: var(--space-8);
    padding: var(--space-12) var(--space-6);
  `)}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-8);
`;

const Steps = styled.ol`
  padding: 0;
  counter-reset: step;
  font-size: var(--size-18);
  list-style: none;
`;

const Step = styled.li`
  display: flex;
  align-items: baseline;
  gap: var(--space-6);
  padding-block: var(--space-3);
  counter-increment: step;

  & + & {
    border-top: 1px solid color-mix(in oklab, var(--code-text), transparent 80%);
  }

  &::before {
    color: var(--money);
    font: var(--size-14) var(--font-mono);
    content: counter(step, decimal-leading-zero);
  }
`;

const names = ['account', 'project', 'key', 'call'] as const;

/** The last call to action: what stands between the reader and a first card. */
export function LastCall() {
  const text = useText();
  const titleId = useId();
  return (
    <Root>
      <Sheet aria-labelledby={titleId}>
        <div>
          <SectionTitle id={titleId}>{text('marketing.home.last.title')}</SectionTitle>
          <Actions>
            <LinkButton to="/user/registration" variant="primary" size="large">
              {text('marketing.home.start')}
            </LinkButton>
            <LinkButton to="/developers/api-documentation" size="large">
              {text('marketing.home.docs')}
            </LinkButton>
          </Actions>
        </div>
        <Steps>
          {names.map((name) => (
            <Step key={name}>{text(`marketing.home.last.${name}`)}</Step>
          ))}
        </Steps>
      </Sheet>
    </Root>
  );
}
