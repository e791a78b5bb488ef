import { css, styled } from 'styled-components';

import { asBlocks, media, Table } from '@up/ui';

/** A table whose rows are links, and which is a list of blocks below 768 px. */
export const RowsTable = styled(Table)<{ $long: boolean }>`
  ${({ $long }) => $long && 'border-bottom: 1px solid var(--border);'}

  tbody tr {
    position: relative;
  }

  tbody th {
    width: 36%;
  }

  ${media.below768(css`
    max-height: none;
    border-top: 1px solid var(--border);

    ${asBlocks}

    tbody tr > :nth-child(2) {
      text-align: right;
    }

    tbody tr > :nth-child(3) {
      grid-column: 1 / -1;
    }

    tbody tr > :nth-child(n + 6) {
      grid-column: 1 / -1;
      text-align: left;
    }

    [data-label]::before {
      color: var(--text-muted);
      content: attr(data-label) ' ';
    }

    [data-label] > small {
      display: inline;
      margin-left: var(--space-2);
    }
  `)}
`;
