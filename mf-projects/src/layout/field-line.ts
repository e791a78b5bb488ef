import { css, styled } from 'styled-components';

import { media } from '@up/ui';

/** A few fields and the button of their form in one line, the button below the labels' height. */
export const FieldLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: flex-start;

  > * {
    flex: 1 1 140px;
    max-width: 320px;
  }

  > :last-child {
    flex: none;
    padding-top: calc(var(--size-14) * 1.4 + var(--space-2));
  }

  > :last-child > :last-child > button {
    min-height: var(--control-44);
    padding-inline: var(--space-4);
    font-size: var(--size-14);
  }

  ${media.below768(css`
    flex-direction: column;
    align-items: stretch;

    > * {
      flex: none;
      max-width: none;
    }

    > :last-child {
      padding-top: 0;
    }
  `)}
`;
