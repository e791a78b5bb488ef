import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { useText } from '../../../text.ts';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, 1fr) auto;
  padding: 0;
  font-size: var(--size-14);
  font-weight: 700;
  list-style: none;

  li {
    position: relative;
    padding-top: var(--space-4);
    border-top: 2px solid var(--brand);
  }

  li::before {
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

  li:last-child {
    border-color: transparent;
  }

  li:last-child::before {
    background: var(--money);
  }

  ${media.below768(css`
    grid-template-columns: 1fr;

    li {
      padding: 0 0 var(--space-4) var(--space-6);
      border: 0;
      border-left: 2px solid var(--brand);
      line-height: 1;
    }

    li::before {
      top: 2px;
      left: -6px;
    }
  `)}
`;

const names = ['request', 'approval', 'testing', 'ended'] as const;

/** The steps of an acceptance test. */
export function AcceptanceDrawing() {
  const text = useText();
  return (
    <Steps>
      {names.map((name) => (
        <li key={name}>{text(`marketing.home.parts.acceptance.${name}`)}</li>
      ))}
    </Steps>
  );
}
