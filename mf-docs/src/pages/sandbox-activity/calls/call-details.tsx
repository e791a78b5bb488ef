import { ArrowLeft, LifeBuoy, Link2, RotateCcw } from 'lucide';
import { styled } from 'styled-components';

import { sandboxCall, type SandboxCall } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { DataBoundary, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { CodePath, ContentLink, Grid, Icon, LinkButton, Note, Row, Skeleton, media, oneColumn, Facts } from '@up/ui';

import { MethodBadge } from '../../../components/method-badge.tsx';
import { CallStatus } from '../../../sandbox-workspace/call-status.tsx';
import { MessagePanel } from '../../../sandbox-workspace/message-panel.tsx';
import { ShareButton } from '../../../sandbox-workspace/share-button.tsx';
import { supportAddress } from '../../../sandbox-workspace/projects-query.ts';
import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { useActivityText } from '../text.ts';
import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { useApiTitles } from './use-api-titles.ts';

/** The facts of a call besides its messages. */
function CallFacts({ call }: { call: SandboxCall }) {
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

const Head = styled.div`
  display: grid;
  gap: var(--space-3);

  h2 {
    font: 700 var(--size-16) / 1.5 var(--font-mono);
  }
`;

export const Back = styled(ContentLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  width: fit-content;
  font-size: var(--size-14);
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-6);

  ${media.below992(oneColumn)}
`;

/** A call: request, response, and the available actions. */
export function CallDetails({ projectId, callId }: { projectId: string; callId: string }) {
  const text = useActivityText();
  const { address } = useListQuery();
  return (
    <Grid $gap={6}>
      <Back to={address({ call: undefined })}>
        <Icon of={ArrowLeft} />
        {text('docs.activity.calls.back')}
      </Back>
      <DataBoundary key={callId} skeleton={<Skeleton height="420px" />}>
        <Call projectId={projectId} callId={callId} />
      </DataBoundary>
    </Grid>
  );
}

function Call({ projectId, callId }: { projectId: string; callId: string }) {
  const call = useCall(sandboxCall, { params: { projectId, callId } });
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  return (
    <>
      <Head>
        <h2 translate="no">
          <MethodBadge method={call.method} /> <CodePath>{call.path}</CodePath>
        </h2>
        <div>
          <CallStatus status={call.status} code={call.code} />
        </div>
        <Row $gap={2}>
          <LinkButton size="small" to={pages.sandbox({ aid: call.apiId, project: projectId, call: call.id })}>
            <Icon of={RotateCcw} />
            {text('docs.activity.repeat')}
          </LinkButton>
          <ShareButton address={pages.sandboxActivity({ project: projectId, view: 'calls', call: call.id })}>
            <Icon of={Link2} />
          </ShareButton>
          <LinkButton size="small" to={supportAddress(projectId, call.id)}>
            <Icon of={LifeBuoy} />
            {workspaceText('docs.bench.askSupport')}
          </LinkButton>
        </Row>
      </Head>
      <CallFacts call={call} />
      <Sides>
        <MessagePanel
          title={workspaceText('docs.bench.call.requestBody')}
          headersTitle={workspaceText('docs.bench.call.requestHeaders')}
          message={call.request}
        />
        <MessagePanel
          title={workspaceText('docs.bench.call.answerBody')}
          headersTitle={workspaceText('docs.bench.call.answerHeaders')}
          message={call.response}
        />
      </Sides>
      <Note>{workspaceText('docs.bench.call.masked')}</Note>
    </>
  );
}
