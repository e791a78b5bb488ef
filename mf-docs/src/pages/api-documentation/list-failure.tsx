import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';

import { Button } from '@up/ui';

import { useText } from './text.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-10);
  background: var(--danger-tint);
  font-size: var(--size-14);
`;

/** Replaces a part of the list of APIs that failed to load; the reader can retry. */
export function ListFailure({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  const text = useText();
  return (
    <Root role="alert">
      {text('docs.tree.failed')}
      <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        {text('docs.error.retry')}
      </Button>
    </Root>
  );
}
