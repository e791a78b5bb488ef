import type { SandboxCall } from '@up/api/calls/sandbox/sandbox';
import { Facts } from '@up/ui';

import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { useActivityText } from '../text.ts';
import { useApiTitles } from './use-api-titles.ts';

/** The facts of a call besides its messages. */
export function CallFacts({ call }: { call: SandboxCall }) {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const titleOf = useApiTitles();
  return (
    <Facts
      layout="columns"
      facts={[
        { term: text('docs.activity.api'), value: titleOf(call.apiId) },
        { term: text('docs.activity.time'), value: <Timestamp iso={call.at} seconds /> },
        { term: text('docs.activity.sandboxTime'), value: <Timestamp iso={call.sandboxAt} seconds /> },
        {
          term: text('docs.activity.duration'),
          value: workspaceText('docs.bench.milliseconds', { count: call.durationMs }),
        },
        {
          term: text('docs.activity.keyType'),
          value: text(call.keyType === 'uat' ? 'docs.activity.keyType.uat' : 'docs.activity.keyType.mock'),
        },
        { term: text('docs.activity.client'), value: text(`docs.activity.client.${call.client}`) },
        { term: text('docs.activity.requestId'), value: call.id, isCode: true },
      ]}
    />
  );
}
