import { css, styled } from 'styled-components';

import { media } from '@up/ui';

/** The filters above a list. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-4);
  margin-bottom: var(--space-4);

  > :not(button) {
    flex: 0 1 240px;
  }

  > button {
    min-height: var(--control-44);
  }

  /* The button keeps its place beside the last field. */
  ${media.below768(css`
    > :not(button) {
      flex: 1 1 calc(100% - 120px);
    }
  `)}
`;

/** Shown when no row matches the filters. */
export const NoRows = styled.p`
  padding-block: var(--space-8);
  color: var(--text-muted);
`;
