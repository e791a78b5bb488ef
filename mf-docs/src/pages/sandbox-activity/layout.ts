import { css, styled } from 'styled-components';

import { media } from '@up/ui';

/** The filters above a list. */
export const Filters = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3) var(--space-4);

  &:empty {
    display: none;
  }

  > div {
    flex: 1 1 200px;
    max-width: 300px;
  }

  ${media.below768(css`
    > div {
      max-width: none;
    }
  `)}
`;
