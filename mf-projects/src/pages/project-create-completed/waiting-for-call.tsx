import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Radio } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';

import { sandboxCalls } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { callQuery, createUseText, usePortal } from '@up/host';
import { Icon } from '@up/ui/icon';
import { ContentLink } from '@up/ui/link';

import type catalogue from './locales/en.json';

const useFirstCallText = createUseText<keyof typeof catalogue>();

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  width: 100%;
  min-height: var(--control-44);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--size-14);

  &[data-received] {
    background: var(--success-tint);
    color: var(--success);
  }

  > code {
    overflow-wrap: anywhere;
  }

  > a {
    margin-left: auto;
    color: inherit;
  }
`;

/** How often it looks for the call, in milliseconds; no more once it has arrived. */
const pollMs = 2_000;

/** Waits for the next call of the project's sandbox and says that it has arrived. */
export function WaitingForCall({ projectId }: { projectId: string }) {
  const text = useFirstCallText();
  const portal = usePortal();
  const query = callQuery(portal, sandboxCalls, { params: { projectId }, query: {} });
  // Calls from before the command was shown are not the one that is waited for.
  const [before, setBefore] = useState<number>();
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (before !== undefined && (state.data?.total ?? 0) > before ? false : pollMs),
  });
  if (data && before === undefined) setBefore(data.total);
  const call = data && before !== undefined && data.total > before ? data.items[0] : undefined;
  return (
    <Root role="status" data-received={call ? true : undefined}>
      <Icon of={call ? CircleCheck : Radio} />
      {call ? text('projects.firstCall.received') : text('projects.firstCall.waiting')}
      {call && (
        <>
          <code translate="no">
            {call.method} {call.path} {call.status}
          </code>
          <ContentLink to={pages.sandboxActivity({ project: projectId, view: 'calls', call: call.id })}>
            {text('projects.firstCall.open')}
          </ContentLink>
        </>
      )}
    </Root>
  );
}
