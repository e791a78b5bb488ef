import { LifeBuoy, Send } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Button, CodePanel, Grid, Icon, LinkButton, Notice, Row, Segmented } from '@up/ui';

import { useText } from '../text.ts';
import { HeaderList } from '../../../sandbox-workspace/header-list.tsx';
import { prettyJson } from '../../../sandbox-workspace/pretty-json.ts';
import { ShareButton } from '../../../sandbox-workspace/share-button.tsx';
import { supportAddress } from '../../../sandbox-workspace/projects-query.ts';
import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import type { SandboxResponse } from './sandbox-response.ts';
import { ResponseStatus } from './response-status.tsx';
import { FailureHelp } from './failure-help.tsx';
import type { RecentResponse } from './recent-responses.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  min-height: var(--control-32);

  h2 {
    font-size: var(--size-18);
  }
`;

const Empty = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  justify-content: center;
  gap: var(--space-3);
  min-height: 200px;
  padding: var(--space-6);
  border: 1px dashed var(--border-strong);
  border-radius: var(--radius-10);
  color: var(--text-muted);
  font-size: var(--size-14);
  text-align: center;
`;

interface ResponsePanelProps {
  shown: RecentResponse | undefined;
  /** Fills in the example and sends it; absent without a key. */
  onTry?(): void;
}

/** The response to the last request, or one selected from the history. */
export function ResponsePanel({ shown, onTry }: ResponsePanelProps) {
  const text = useText();
  const headingId = useId();
  const root = useRef<HTMLElement>(null);
  const shownId = shown?.id;
  useEffect(() => {
    if (shownId !== undefined) bringIntoView(root.current);
  }, [shownId]);
  return (
    <Grid as="section" $gap={3} ref={root} aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{text('docs.sandbox.answer')}</h2>
        <span role="status">{shown && <ResponseStatus key={shown.id} recent={shown} />}</span>
      </Head>
      {shown ? (
        <>
          <ResponseContent key={shown.callId ?? shown.id} response={shown.response} masked={shown.masked} />
          {shown.callId !== undefined && <CallActions projectId={shown.projectId} callId={shown.callId} />}
        </>
      ) : (
        <Empty>
          <Icon of={Send} size={20} />
          {text('docs.sandbox.answer.empty')}
          {onTry && (
            <Button size="small" onClick={onTry}>
              {text('docs.sandbox.try')}
            </Button>
          )}
        </Empty>
      )}
    </Grid>
  );
}

/** Scrolls to a response that would be out of view, below the form or above. */
function bringIntoView(element: HTMLElement | null): void {
  const { top } = element?.getBoundingClientRect() ?? { top: 0 };
  if (top < 0 || top > window.innerHeight / 2) element?.scrollIntoView();
}

type Layout = 'pretty' | 'raw';
const layouts: readonly Layout[] = ['pretty', 'raw'];

function ResponseContent({ response, masked }: { response: SandboxResponse | undefined; masked: boolean | undefined }) {
  const text = useText();
  const workspaceText = useSandboxWorkspaceText();
  const [layout, setLayout] = useState<Layout>('pretty');
  if (!response) return <Notice tone="danger">{text('docs.sandbox.unreachable')}</Notice>;
  const json = prettyJson(response.body);
  return (
    <>
      <FailureHelp response={response} />
      {masked && <Notice>{workspaceText('docs.bench.call.masked')}</Notice>}
      {json !== undefined && (
        <Segmented
          label={text('docs.sandbox.layout')}
          choices={layouts.map((value) => ({ value, text: text(`docs.sandbox.layout.${value}`) }))}
          chosen={layout}
          onChoice={(value) => setLayout(value)}
        />
      )}
      {response.body === '' ? (
        <Empty>{text('docs.response.noBody')}</Empty>
      ) : (
        <CodePanel
          title={text('docs.response.body')}
          language={json === undefined ? 'text' : 'json'}
          code={layout === 'pretty' ? (json ?? response.body) : response.body}
          maxHeight={480}
          copyTexts={{
            copy: text('docs.copy.response'),
            copied: text('docs.copied'),
            failed: text('docs.copy.failed'),
          }}
        />
      )}
      <HeaderList
        summary={text('docs.sandbox.headers', { count: response.headers.length })}
        headers={response.headers}
      />
    </>
  );
}

/** Actions for a call in the project's history. */
function CallActions({ projectId, callId }: { projectId: string; callId: string }) {
  const workspaceText = useSandboxWorkspaceText();
  return (
    <Row $gap={2}>
      <ShareButton address={pages.sandboxActivity({ project: projectId, view: 'calls', call: callId })} />
      <LinkButton size="small" to={supportAddress(projectId, callId)}>
        <Icon of={LifeBuoy} />
        {workspaceText('docs.bench.askSupport')}
      </LinkButton>
    </Row>
  );
}
