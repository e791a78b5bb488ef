import { css, styled } from 'styled-components';

import { media } from '@up/ui/media';

import { useText } from '../../../text.ts';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, 1fr) auto;
  padding: 0;
  list-style: none;

  ${media.below768(css`
    grid-template-columns: 1fr;
  `)}
`;

const Step = styled.li`
  position: relative;
  padding: var(--space-4) var(--space-4) 0 0;
  border-top: 2px solid var(--brand);
  font-size: var(--size-14);
  font-weight: 600;

  &::before {
    position: absolute;
    top: -6px;
    left: 0;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--brand);
    box-shadow: 0 0 0 4px var(--surface-raised);
    content: '';
  }

  &:last-child {
    padding-right: 0;
    border-color: transparent;
  }

  &:last-child::before {
    background: var(--money);
  }

  ${media.below768(css`
    padding: 0 0 var(--space-4) var(--space-6);
    border: 0;
    border-left: 2px solid var(--brand);
    line-height: 1;

    &::before {
      top: 2px;
      left: -6px;
    }
  `)}
`;

const names = ['request', 'approval', 'testing', 'ended'] as const;

export function AcceptanceDrawing() {
  const text = useText();
  return (
    <Steps>
      {names.map((name) => (
        <Step key={name}>{text(`marketing.home.parts.acceptance.${name}`)}</Step>
      ))}
    </Steps>
  );
}
