import { css, styled } from 'styled-components';

import { asBlocks, media, Table } from '@up/ui';

/** A table of keys; below 992 px each key is a block with labelled values. */
export const KeyRows = styled(Table)`
  tbody tr > * {
    vertical-align: middle;
  }

  tbody th,
  button {
    white-space: nowrap;
  }

  ${media.below992(css`
    border-top: 1px solid var(--border);

    ${asBlocks}

    tbody tr {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--space-4);
    }

    tbody tr > :is(:nth-child(1), :nth-child(2), [data-align], [data-wide]) {
      grid-column: 1 / -1;
    }

    tbody tr > [data-align] {
      text-align: left;
    }

    [data-label]::before {
      display: block;
      color: var(--text-muted);
      content: attr(data-label);
      font-size: var(--size-12);
      font-weight: 700;
    }
  `)}
`;
