import { css, styled } from 'styled-components';

import { media } from '@up/ui/media';
import { Table } from '@up/ui/table';

/** A table that below 768 px is a list of blocks. */
export const ActivityTable = styled(Table)`
  td,
  tbody th {
    vertical-align: middle;
  }

  ${media.below768(css`
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
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--space-1) var(--space-4);
      padding: var(--space-4) 0;
      border-bottom: 1px solid var(--border);
    }

    tbody tr > :is(th, td):nth-child(n) {
      width: auto;
      padding: 0;
      border: 0;
      background: none;
      text-align: start;
    }
  `)}
`;

/** The controls that narrow a list, above it. */
export const Filters = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-4);

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

/** The parts of a view below each other. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

export const Second = styled.span`
  display: block;
  color: var(--text-muted);
  font-size: var(--size-12);
  overflow-wrap: anywhere;
`;
