import { ArrowLeft, Link2 } from 'lucide';
import { css, styled } from 'styled-components';

import { sandboxCall, type SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { DataBoundary, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { ContentLink, Grid, Icon, media, Skeleton } from '@up/ui';

import { MethodBadge } from '../../../components/method-badge.tsx';
import { CallStatus } from '../../../sandbox-workspace/call-status.tsx';
import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { prettyJson } from '../../../sandbox-workspace/pretty-json.ts';
import { ShareButton } from '../../../sandbox-workspace/share-button.tsx';
import { useActivityText } from '../text.ts';
import { Back } from './call-details.tsx';
import { Difference } from './difference.tsx';

const Heads = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-6);

  > article {
    display: grid;
    gap: var(--space-2);
    align-content: start;
    padding: var(--space-4);
    border: 1px solid var(--border);
    border-radius: var(--radius-10);
    font-size: var(--size-14);
  }

  h2 {
    font: 700 var(--size-14) / 1.5 var(--font-mono);
    overflow-wrap: anywhere;
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  `)}
`;

interface CompareCallsProps {
  projectId: string;
  ids: readonly [string, string];
}

/** Two calls with their differences line by line. */
export function CompareCalls({ projectId, ids }: CompareCallsProps) {
  const text = useActivityText();
  const { address } = useListQuery();
  return (
    <Grid $gap={6}>
      <Back to={address({ call: undefined, with: undefined })}>
        <Icon of={ArrowLeft} />
        {text('docs.activity.calls.back')}
      </Back>
      <DataBoundary key={ids.join(' ')} skeleton={<Skeleton height="420px" />}>
        <Comparison projectId={projectId} ids={ids} />
      </DataBoundary>
    </Grid>
  );
}

function Comparison({ projectId, ids }: CompareCallsProps) {
  const text = useActivityText();
  const first = useCall(sandboxCall, { params: { projectId, callId: ids[0] } });
  const second = useCall(sandboxCall, { params: { projectId, callId: ids[1] } });
  // The earlier one is what the other is compared with, whichever was chosen first.
  const [one, other] = first.at <= second.at ? [first, second] : [second, first];
  return (
    <>
      <Heads>
        {[one, other].map((call) => (
          <article key={call.id} aria-label={`${call.method} ${call.path}`}>
            <h2 translate="no">
              <MethodBadge method={call.method} />{' '}
              <ContentLink to={pages.sandboxActivity({ project: projectId, view: 'calls', call: call.id })}>
                {call.path}
              </ContentLink>
            </h2>
            <div>
              <CallStatus status={call.status} code={call.code} />
            </div>
            <Timestamp iso={call.at} seconds />
          </article>
        ))}
      </Heads>
      <div>
        <ShareButton
          address={pages.sandboxActivity({ project: projectId, view: 'calls', call: one.id, with: other.id })}
        >
          <Icon of={Link2} />
        </ShareButton>
      </div>
      <Difference title={text('docs.activity.diff.request')} before={requestText(one)} after={requestText(other)} />
      <Difference
        title={text('docs.activity.diff.answer')}
        before={`${one.status}\n${bodyOf(one.response.body)}`}
        after={`${other.status}\n${bodyOf(other.response.body)}`}
      />
    </>
  );
}

/** The request line and the body. Of the headers, callers only choose the key. */
function requestText({ method, path, request }: SandboxCallDetails): string {
  return `${method} ${path}\n${bodyOf(request.body)}`.trimEnd();
}

function bodyOf(body: string): string {
  return prettyJson(body) ?? body;
}
