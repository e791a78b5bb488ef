import { css, styled } from 'styled-components';

import { media } from '@up/ui/media';
import { Table } from '@up/ui/table';

/** A table whose rows lead on as a whole, and which below 768 px is a list: each row a block of its own. */
export const RowsTable = styled(Table)`
  tbody tr {
    position: relative;
  }

  tbody th {
    width: 36%;
  }

  ${media.below768(css`
    max-height: none;
    border-top: 1px solid var(--border);

    thead {
      position: absolute;
      clip-path: inset(50%);
    }

    table,
    tbody {
      display: block;
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--space-1) var(--space-4);
      padding: var(--space-4) 0;
      border-bottom: 1px solid var(--border);
    }

    tbody tr > :is(th, td) {
      width: auto;
      padding: 0;
      border: 0;
    }

    tbody tr > :nth-child(3) {
      grid-column: 1 / -1;
    }
  `)}
`;
