import { css, styled } from 'styled-components';

import type { SandboxCall } from '@up/api/calls/sandbox';
import { media } from '@up/ui/media';

import { Timestamp } from '../../../workbench/timestamp.tsx';
import { useBenchText } from '../../../workbench/text.ts';
import { useActivityText } from '../text.ts';
import { useApiTitles } from './use-api-titles.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: var(--space-4) var(--space-6);
  padding-block: var(--space-4);
  border-block: 1px solid var(--border);
  font-size: var(--size-14);

  dt {
    color: var(--text-muted);
    font-size: var(--size-12);
  }

  dd {
    overflow-wrap: anywhere;
  }

  ${media.below768(css`
    grid-template-columns: repeat(2, minmax(0, 1fr));
  `)}
`;

/** The facts of a call besides its messages. */
export function CallFacts({ call }: { call: SandboxCall }) {
  const text = useActivityText();
  const benchText = useBenchText();
  const titleOf = useApiTitles();
  return (
    <List>
      <div>
        <dt>{text('docs.activity.api')}</dt>
        <dd>{titleOf(call.apiId)}</dd>
      </div>
      <div>
        <dt>{text('docs.activity.time')}</dt>
        <dd>
          <Timestamp iso={call.at} seconds />
        </dd>
      </div>
      <div>
        <dt>{text('docs.activity.sandboxTime')}</dt>
        <dd>
          <Timestamp iso={call.sandboxAt} seconds />
        </dd>
      </div>
      <div>
        <dt>{text('docs.activity.duration')}</dt>
        <dd>{benchText('docs.bench.milliseconds', { count: call.durationMs })}</dd>
      </div>
      <div>
        <dt>{text('docs.activity.keyType')}</dt>
        <dd>{text(call.keyType === 'uat' ? 'docs.activity.keyType.uat' : 'docs.activity.keyType.mock')}</dd>
      </div>
      <div>
        <dt>{text('docs.activity.client')}</dt>
        <dd>{text(`docs.activity.client.${call.client}`)}</dd>
      </div>
      <div>
        <dt>{text('docs.activity.requestId')}</dt>
        <dd translate="no">{call.id}</dd>
      </div>
    </List>
  );
}
