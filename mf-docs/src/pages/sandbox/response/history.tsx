import { useId, useState } from 'react';
import { styled } from 'styled-components';

import { callOutcomes, type SandboxCall, sandboxCalls } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { DataBoundary } from '@up/forms';
import { useCall } from '@up/host';
import { Button, ContentLink, Grid, Segmented, Skeleton } from '@up/ui';

import { useText } from '../text.ts';
import { CallStatus } from '../../../sandbox-workspace/call-status.tsx';
import { Timestamp, SandboxTimestamp } from '../../../sandbox-workspace/timestamp.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);

  h2 {
    font-size: var(--size-16);
  }
`;

const List = styled.ol`
  border-top: 1px solid var(--border);

  > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    border-bottom: 1px solid var(--border);
  }
`;

const Row = styled.button`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-3);
  min-width: 0;
  min-height: var(--control-40);
  padding: var(--space-1) var(--space-2);
  border: 0;
  background: none;
  font-size: var(--size-14);
  text-align: start;

  &:hover {
    background: var(--surface-hover);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-pressed='true'] {
    background: var(--brand-tint);
  }

  time {
    color: var(--text-muted);
  }
`;

const Note = styled.p`
  color: var(--text-muted);
  font-size: var(--size-14);
`;

const rows = 10;
const allOutcomes = 'everything';
type CallOutcome = (typeof callOutcomes)[number];
type Outcome = typeof allOutcomes | CallOutcome;
const outcomes: readonly Outcome[] = [allOutcomes, ...callOutcomes];

export interface HistoryProps {
  projectId: string;
  apiId: string;
  shownId: string | undefined;
  onShow(callId: string): void;
  /** Fills the form with the call's request. */
  onRepeat(call: SandboxCall): void;
}

/** The last calls of this API in the project's sandbox, by all of its members. */
export function History(props: HistoryProps) {
  const { projectId, apiId } = props;
  const text = useText();
  const headingId = useId();
  const [selected, setSelected] = useState<Outcome>(allOutcomes);
  return (
    <Grid as="section" $gap={2} aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{text('docs.sandbox.history')}</h2>
        <Segmented
          label={text('docs.sandbox.history.outcome')}
          choices={outcomes.map((value) => ({ value, text: text(`docs.sandbox.history.${value}`) }))}
          chosen={selected}
          onChoice={(value) => setSelected(value)}
        />
      </Head>
      <DataBoundary skeleton={<Skeleton height="80px" />}>
        <Calls {...props} outcome={selected === allOutcomes ? undefined : selected} />
      </DataBoundary>
      <Note>
        <ContentLink to={pages.sandboxActivity({ project: projectId, view: 'calls', api: apiId })}>
          {text('docs.sandbox.history.all')}
        </ContentLink>
      </Note>
    </Grid>
  );
}

function Calls({ projectId, apiId, outcome, shownId, onShow, onRepeat }: HistoryProps & { outcome?: CallOutcome }) {
  const text = useText();
  const list = useCall(sandboxCalls, { params: { projectId }, query: { page: 1, pageSize: rows, apiId, outcome } });
  if (list.total === 0) return <Note>{text('docs.sandbox.history.none')}</Note>;
  return (
    <List role="list">
      {list.items.map((call) => (
        <li key={call.id}>
          <Row type="button" aria-pressed={call.id === shownId} onClick={() => onShow(call.id)}>
            <Timestamp iso={call.at} seconds />
            <CallStatus status={call.status} code={call.code} />
            <SandboxTimestamp at={call.at} sandboxAt={call.sandboxAt} />
          </Row>
          <Button size="small" variant="quiet" onClick={() => onRepeat(call)}>
            {text('docs.sandbox.history.repeat')}
          </Button>
        </li>
      ))}
    </List>
  );
}
