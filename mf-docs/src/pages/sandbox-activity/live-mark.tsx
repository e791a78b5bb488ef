import { styled } from 'styled-components';

import { sandboxChanges, sandboxUpdates } from '@up/api/calls/sandbox/sandbox';
import { useLiveReads } from '@up/forms';

import { useActivityText } from './text.ts';

/* Its place is reserved until it is known what to say. */
const Root = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 1lh;
  color: var(--text-muted);
  font-size: var(--size-13);

  &::before {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--border);
    content: '';
  }

  &:empty::before {
    visibility: hidden;
  }

  &[data-liveness='live']::before {
    background: var(--success);
  }
`;

/** Keeps what is shown of a sandbox current, and says whether it does so at once. */
export function LiveMark({ projectId }: { projectId: string }) {
  const text = useActivityText();
  const liveness = useLiveReads(sandboxUpdates, { params: { projectId } }, sandboxChanges);
  return <Root data-liveness={liveness}>{liveness && text(`docs.activity.${liveness}`)}</Root>;
}
