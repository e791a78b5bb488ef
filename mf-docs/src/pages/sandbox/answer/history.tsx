import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

import { callOutcomes, type SandboxCall } from '@up/api/calls/sandbox';
import { pages } from '@up/api/pages';
import { LoadFailure } from '@up/forms';
import { usePortal } from '@up/host';
import { Button } from '@up/ui/button';
import { ContentLink } from '@up/ui/link';

import { Segmented } from '../../../components/segmented.tsx';
import { useText } from '../../../text.ts';
import { CallStatus } from '../../../workbench/call-status.tsx';
import { callsQuery } from '../../../workbench/calls-query.ts';
import { Timestamp, SandboxTimestamp } from '../../../workbench/timestamp.tsx';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`;

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
  min-height: 40px;
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
type Outcome = typeof allOutcomes | (typeof callOutcomes)[number];
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
export function History({ projectId, apiId, shownId, onShow, onRepeat }: HistoryProps) {
  const text = useText();
  const headingId = useId();
  const [selected, setSelected] = useState<Outcome>(allOutcomes);
  const outcome = selected === allOutcomes ? undefined : selected;
  const query = callsQuery(usePortal(), projectId, { page: 1, pageSize: rows, apiId, outcome });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  return (
    <Root aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{text('docs.sandbox.history')}</h2>
        <Segmented
          label={text('docs.sandbox.history.outcome')}
          choices={outcomes.map((value) => ({ value, text: text(`docs.sandbox.history.${value}`) }))}
          chosen={selected}
          onChoice={(value) => setSelected(value)}
        />
      </Head>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <Note>{text('docs.sandbox.history.none')}</Note>}
      {data && data.total > 0 && (
        <List role="list">
          {data.items.map((call) => (
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
      )}
      <Note>
        <ContentLink to={pages.sandboxActivity({ project: projectId, view: 'calls', api: apiId })}>
          {text('docs.sandbox.history.all')}
        </ContentLink>
      </Note>
    </Root>
  );
}
