import { styled } from 'styled-components';

import { Skeleton } from '@up/ui';

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: var(--width-form);
`;

/** The skeleton of a page that is loaded again after an error. */
export function ReaderSkeleton() {
  return (
    <Root aria-busy>
      <Skeleton width="30%" />
      <Skeleton width="60%" height="36px" />
      <Skeleton height="52px" />
      <Skeleton />
      <Skeleton width="90%" />
      <Skeleton width="70%" />
    </Root>
  );
}
