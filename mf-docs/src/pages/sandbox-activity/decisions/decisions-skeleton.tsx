import { css, styled } from 'styled-components';

import { Grid, media, oneColumn, Skeleton } from '@up/ui';

/* The list keeps the width of its lines; what decides is beside it, and beside the rules below it. */
export const DecisionColumns = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr) 360px;
  gap: var(--space-12);
  align-items: start;

  h3 {
    margin-top: var(--space-2);
    font-size: var(--size-14);
  }

  > :nth-child(2) {
    grid-row: span 2;
  }

  ${media.below992(css`
    ${oneColumn}

    > :nth-child(2) {
      grid-row: auto;
    }
  `)}
`;

/** In place of the decisions, what decides beside them, and the rules. */
export function DecisionsSkeleton() {
  return (
    <DecisionColumns>
      <Skeleton height="320px" />
      <Grid $gap={8}>
        <Skeleton height="360px" />
        <Skeleton height="240px" />
      </Grid>
      <Skeleton height="240px" />
    </DecisionColumns>
  );
}
