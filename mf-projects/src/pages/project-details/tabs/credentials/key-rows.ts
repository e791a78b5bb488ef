import { css, styled } from 'styled-components';

import { media } from '@up/ui/media';
import { Table } from '@up/ui/table';

/** A table of keys; below 992 px each key is a block, its values under their names. */
export const KeyRows = styled(Table)`
  th,
  td {
    vertical-align: middle;
  }

  [data-label]::before {
    display: none;
  }

  ${media.below992(css`
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
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--space-3) var(--space-4);
      padding: var(--space-4) 0;
      border-bottom: 1px solid var(--border);
    }

    tbody tr > :is(th, td) {
      padding: 0;
      border: 0;
      background: none;
      text-align: left;
    }

    tbody tr > :is(:nth-child(1), :nth-child(2), :nth-child(6)) {
      grid-column: 1 / -1;
    }

    [data-label]::before {
      display: block;
      color: var(--text-muted);
      content: attr(data-label);
      font-size: var(--size-12);
      font-weight: 600;
    }
  `)}
`;
