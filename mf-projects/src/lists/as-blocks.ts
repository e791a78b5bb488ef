import { css } from 'styled-components';

/** On a narrow screen: a table whose head is only heard, and whose rows are blocks; the table says how each is laid out. */
export const asBlocks = css`
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  table,
  tbody {
    display: block;
  }

  tbody tr {
    display: grid;
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
