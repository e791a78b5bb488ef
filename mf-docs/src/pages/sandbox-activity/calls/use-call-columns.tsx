import { styled } from 'styled-components';

import type { SandboxCall } from '@up/api/calls/sandbox/sandbox';
import { useListQuery } from '@up/forms';
import { CodePath, type Column, ContentLink, SecondaryLine } from '@up/ui';

import { MethodBadge } from '../../../components/method-badge.tsx';
import { CallStatus } from '../../../sandbox-workspace/call-status.tsx';
import { Timestamp, SandboxTimestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { useActivityText } from '../text.ts';
import { useApiTitles } from './use-api-titles.ts';

const Call = styled(ContentLink)`
  font-size: var(--size-13);
`;

/** The columns of a list of calls; the first one links to the call. */
export function useCallColumns(): readonly Column<SandboxCall>[] {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const titleOf = useApiTitles();
  const { address } = useListQuery();
  return [
    {
      title: text('docs.activity.call'),
      narrow: 'row',
      cell: ({ id, apiId, method, path }) => (
        <>
          <MethodBadge method={method} plain />{' '}
          <Call to={address({ call: id })}>
            <CodePath>{path}</CodePath>
          </Call>
          <SecondaryLine>{titleOf(apiId)}</SecondaryLine>
        </>
      ),
    },
    {
      title: text('docs.activity.result'),
      narrow: 'half',
      cell: ({ status, code }) => <CallStatus status={status} code={code} />,
    },
    {
      title: text('docs.activity.time'),
      narrow: 'half',
      cell: ({ at, sandboxAt }) => (
        <>
          <Timestamp iso={at} seconds />
          <SecondaryLine>
            <SandboxTimestamp at={at} sandboxAt={sandboxAt} />
          </SecondaryLine>
        </>
      ),
    },
    {
      title: text('docs.activity.duration'),
      isNumber: true,
      narrow: 'half',
      cell: ({ durationMs }) => workspaceText('docs.bench.milliseconds', { count: durationMs }),
    },
  ];
}
