import { css } from 'styled-components';

import { visuallyHidden } from '../foundation/visually-hidden.tsx';

/**
 * Styles of a `Table` on a narrow screen: its header is only available to screen readers, and each row is a block of two
 * columns, the second as wide as its content. Add styles for single cells, or another grid, after it.
 *
 *     const Rows = styled(Table)`
 *       ${media.below768(css`
 *         ${asBlocks}
 *       `)}
 *     `;
 */
export const asBlocks = css`
  thead {
    ${visuallyHidden}
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

  /* As specific as the table's own rules for the outer cells of a row. */
  tbody tr > :is(th, td):nth-child(n) {
    width: auto;
    padding: 0;
    border: 0;
    background: none;
  }
`;
