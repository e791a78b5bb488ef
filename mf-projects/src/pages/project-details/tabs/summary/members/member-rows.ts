import { css, styled } from 'styled-components';

import { asBlocks, media, Table } from '@up/ui';

/** A table of members; below 768 px each one is a block, with role and status side by side below the name. */
export const MemberRows = styled(Table)`
  tbody tr > * {
    vertical-align: middle;
  }

  td,
  button {
    white-space: nowrap;
  }

  ${media.below768(css`
    border-top: 1px solid var(--border);

    ${asBlocks}

    tbody tr {
      grid-template-columns: auto auto minmax(0, 1fr);
      align-items: center;
      gap: var(--space-2) var(--space-4);
    }

    tbody tr > :nth-child(1) {
      grid-column: 1 / -1;
    }
  `)}
`;
