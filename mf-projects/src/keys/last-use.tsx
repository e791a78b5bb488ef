import { styled } from 'styled-components';

import type { Key } from '@up/api/calls/projects/key';
import { Badge, Stack } from '@up/ui';

import { DateTime } from '../project/date-time.tsx';
import { useKeysText } from './text.ts';

const From = styled.span`
  color: var(--text-muted);
  font-size: var(--size-12);
  font-variant-numeric: tabular-nums;
`;

/** When and from where a key was last used, and whether another one has taken over its traffic. */
export function LastUse({ projectKey: { lastUsed, safeToDelete } }: { projectKey: Key }) {
  const text = useKeysText();
  return (
    <Stack as="span" $gap={1} $align="start">
      {lastUsed ? <DateTime iso={lastUsed.at} /> : text('projects.keys.neverUsed')}
      {lastUsed && <From>{text('projects.keys.usedFrom', { address: lastUsed.from })}</From>}
      {safeToDelete && <Badge tone="success">{text('projects.keys.safeToDelete')}</Badge>}
    </Stack>
  );
}
