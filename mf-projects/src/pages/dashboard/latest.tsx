import { styled } from 'styled-components';

import { DataBoundary } from '@up/forms';
import { media, Skeleton, oneColumn } from '@up/ui';

import { PartFailure } from '../../layout/failure.tsx';
import { LastCalls } from './last-calls.tsx';
import { LatestNotices } from './latest-notices.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 2fr);
  align-items: start;
  gap: var(--space-8) var(--space-12);

  ${media.below992(oneColumn)}
`;

/** The latest calls and notices. If one of them fails to load, the other one is still shown. */
export function Latest() {
  return (
    <Columns>
      <DataBoundary skeleton={<Skeleton height="200px" />} Failure={PartFailure}>
        <LastCalls />
      </DataBoundary>
      <DataBoundary skeleton={<Skeleton height="200px" />} Failure={PartFailure}>
        <LatestNotices />
      </DataBoundary>
    </Columns>
  );
}
