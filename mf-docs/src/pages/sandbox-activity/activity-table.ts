import { css, styled } from 'styled-components';

import { asBlocks } from '@up/ui/as-blocks';
import { media } from '@up/ui/media';
import { Table } from '@up/ui/table';

/** A table that is a list of blocks below 768 px; cells that are unclear without their header carry `data-label`. */
export const ActivityTable = styled(Table)`
  td,
  tbody th {
    vertical-align: middle;
  }

  ${media.below768(css`
    ${asBlocks}

    tbody tr > :is(th, td):nth-child(n) {
      text-align: start;
    }

    [data-label] {
      display: flex;
      gap: var(--space-2);
    }

    [data-label]::before {
      color: var(--text-muted);
      content: attr(data-label);
    }
  `)}
`;

/** The filters above a list. */
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

/** The parts of a view, one below the other. */
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
