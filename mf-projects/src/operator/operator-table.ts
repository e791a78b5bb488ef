import { css, styled } from 'styled-components';

import { asBlocks, media, Table } from '@up/ui';

/** A table that is a list below 768 px: the first two cells side by side, the others below each other. */
export const OperatorTable = styled(Table)`
  ${media.below768(css`
    ${asBlocks}

    tbody tr > :nth-child(n + 3) {
      grid-column: 1 / -1;
      text-align: left;
    }
  `)}
`;

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
`;

/** Shown when no row matches the filters. */
export const NoRows = styled.p`
  padding-block: var(--space-8);
  color: var(--text-muted);
`;
