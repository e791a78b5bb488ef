import { css, styled } from 'styled-components';

import { asBlocks } from '@up/ui/as-blocks';
import { media } from '@up/ui/media';
import { Table } from '@up/ui/table';

/** A table that below 768 px is a list: the first two cells side by side, the others below each other. */
export const OperatorTable = styled(Table)`
  ${media.below768(css`
    ${asBlocks}

    tbody tr > :nth-child(n + 3) {
      grid-column: 1 / -1;
      text-align: left;
    }
  `)}
`;

/** The controls that narrow a list, above it. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-4);
  margin-bottom: var(--space-4);

  > * {
    flex: 0 1 240px;
  }
`;

/** What can be done with what is shown. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export const Muted = styled.span`
  color: var(--text-muted);
`;

/** No row fits what is asked for. */
export const Nothing = styled.p`
  padding-block: var(--space-8);
  color: var(--text-muted);
`;
