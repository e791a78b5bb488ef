import { History } from 'lucide';
import { css, styled } from 'styled-components';

import { ProblemError } from '@up/api/problem';
import { ledgerBalances } from '@up/api/calls/sandbox/ledger';
import { sandboxTimeline, type TimelineItem } from '@up/api/calls/sandbox/timeline';
import { pages } from '@up/api/pages';
import { DataBoundary, type FailureProps, LoadFailure, useListQuery } from '@up/forms';
import { useCall, usePortal } from '@up/host';
import { Badge, CodeName, CodePath, ContentLink, EmptyState, Grid, media, Note, Row, Section, Skeleton } from '@up/ui';

import { MethodBadge } from '../../../components/method-badge.tsx';
import { CallStatus } from '../../../sandbox-workspace/call-status.tsx';
import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { IdFilter } from '../id-filter.tsx';
import { OutcomeBadge } from '../decisions/outcome-badge.tsx';
import { Filters } from '../layout.ts';
import { formatMoney } from '../ledger/money.ts';
import { useActivityText } from '../text.ts';

const List = styled.ol`
  border-top: 1px solid var(--border);
  font-size: var(--size-14);
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 152px 80px minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  min-height: var(--control-44);
  padding-block: var(--space-1);
  border-bottom: 1px solid var(--border);

  > time {
    color: var(--text-muted);
  }

  ${media.below768(css`
    grid-template-columns: auto minmax(0, 1fr);

    > :nth-child(n + 3) {
      grid-column: 1 / -1;
      justify-self: start;
    }
  `)}
`;

const Starts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2) var(--space-4);
`;

/** All that happened to one card or cardholder: calls, terminal steps, decisions, movements of money, events and their callbacks. */
export function TimelineView({ projectId }: { projectId: string }) {
  const text = useActivityText();
  const objectId = useListQuery().value('of')?.slice(0, 100);
  return (
    <Grid $gap={6}>
      <Filters>
        <IdFilter name="of" label={text('docs.activity.timeline.of')} all={text('docs.activity.timeline.all')} />
      </Filters>
      <DataBoundary key={objectId} skeleton={<Skeleton height="420px" />} Failure={NotFound}>
        {objectId === undefined ? <Start projectId={projectId} /> : <Items projectId={projectId} objectId={objectId} />}
      </DataBoundary>
    </Grid>
  );
}

/** The most cards and wallets to start from. */
const maxStarts = 5;

/** What a timeline is, and the newest cards and wallets, so that no ID has to be known. */
function Start({ projectId }: { projectId: string }) {
  const text = useActivityText();
  const { address } = useListQuery();
  const { items } = useCall(ledgerBalances, { params: { projectId }, query: {} });
  const owners = [...new Set(items.map(({ ownerId }) => ownerId))].slice(0, maxStarts);
  return (
    <EmptyState
      icon={History}
      title={text('docs.activity.timeline.start.title')}
      action={
        owners.length > 0 && (
          <Starts aria-label={text('docs.activity.timeline.start.newest')} role="list">
            {owners.map((ownerId) => (
              <li key={ownerId}>
                <ContentLink to={address({ of: ownerId })}>
                  <CodeName>{ownerId}</CodeName>
                </ContentLink>
              </li>
            ))}
          </Starts>
        )
      }
    >
      {text('docs.activity.timeline.start.text')}
    </EmptyState>
  );
}

function NotFound(failure: FailureProps) {
  const text = useActivityText();
  if (!(failure.error instanceof ProblemError) || failure.error.status !== 404) return <LoadFailure {...failure} />;
  return (
    <EmptyState icon={History} title={text('docs.activity.timeline.notFound.title')}>
      {text('docs.activity.timeline.notFound.text')}
    </EmptyState>
  );
}

function Items({ projectId, objectId }: { projectId: string; objectId: string }) {
  const text = useActivityText();
  const { subject, holderId, items } = useCall(sandboxTimeline, { params: { projectId }, query: { of: objectId } });
  return (
    <Section
      title={text('docs.activity.timeline.subject', subject)}
      action={
        holderId !== null && (
          <ContentLink to={pages.sandboxActivity({ project: projectId, view: 'timeline', of: holderId })}>
            {text('docs.activity.timeline.holder')}
          </ContentLink>
        )
      }
    >
      {items.length === 0 && <Note>{text('docs.activity.timeline.none')}</Note>}
      <List role="list">
        {items.map((item) => (
          <Item key={`${item.kind} ${item.id}`}>
            <Timestamp iso={item.at} seconds />
            <strong>{text(`docs.activity.timeline.kind.${item.kind}`)}</strong>
            <span>
              <What item={item} projectId={projectId} />
            </span>
            <Result item={item} projectId={projectId} />
          </Item>
        ))}
      </List>
    </Section>
  );
}

interface ItemProps {
  item: TimelineItem;
  projectId: string;
}

/** What happened, with the link to its record. */
function What({ item, projectId: project }: ItemProps) {
  const text = useActivityText();
  switch (item.kind) {
    case 'call':
      return (
        <>
          <MethodBadge method={item.method} plain />{' '}
          <ContentLink to={pages.sandboxActivity({ project, view: 'calls', call: item.id })}>
            <CodePath>{item.path}</CodePath>
          </ContentLink>
        </>
      );
    case 'step': {
      const { step, outcome, responseCode: code } = item;
      const to = pages.projectDetails({ projectId: project, tab: 'card_payment_test' });
      return <ContentLink to={to}>{text('docs.activity.timeline.step', { step, outcome, code })}</ContentLink>;
    }
    case 'decision': {
      const { decidedBy, cause, durationMs } = item;
      const parts = [
        decidedBy && text(`docs.activity.decisions.by.${decidedBy}`),
        cause && text(`docs.activity.decisions.cause.${cause}`),
        durationMs !== null && `${durationMs} ms`,
      ];
      return (
        <ContentLink to={pages.sandboxActivity({ project, view: 'decisions' })}>
          {parts.filter(Boolean).join(' · ') || text('docs.activity.decisions.outcome.OPEN')}
        </ContentLink>
      );
    }
    case 'movement':
      return (
        <>
          {text(`docs.activity.movement.${item.movement}`)} <CodeName>{item.reference}</CodeName>
        </>
      );
    case 'event':
      return <CodeName>{item.type}</CodeName>;
  }
}

/** What came of it: a status, an amount, or the callbacks of an event. */
function Result({ item, projectId: project }: ItemProps) {
  const text = useActivityText();
  const { locale } = usePortal();
  switch (item.kind) {
    case 'call':
      return <CallStatus status={item.status} code={item.code} />;
    case 'decision':
      return <OutcomeBadge outcome={item.outcome} />;
    case 'event':
      return (
        <Row $gap={1}>
          {item.deliveries.map(({ id, status }) => (
            <ContentLink key={id} to={pages.sandboxActivity({ project, view: 'callbacks', delivery: id })}>
              <Badge tone={status === 'DELIVERED' ? 'success' : status === 'FAILED' ? 'danger' : 'warning'}>
                {text('docs.activity.timeline.delivery', { status })}
              </Badge>
            </ContentLink>
          ))}
        </Row>
      );
    default:
      return (
        <span>
          {item.amount !== null &&
            item.currency !== null &&
            formatMoney(item.amount, item.currency, locale, item.kind === 'movement')}
        </span>
      );
  }
}
