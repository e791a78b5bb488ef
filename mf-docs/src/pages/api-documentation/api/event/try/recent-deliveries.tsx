import { styled } from 'styled-components';

import { callbackDeliveries, type CallbackDelivery, type CallbackSettings } from '@up/api/calls/sandbox/callback';
import { sandboxChanges, sandboxUpdates } from '@up/api/calls/sandbox/sandbox';
import type { EventType } from '@up/api/constants/event-types';
import { pages } from '@up/api/pages';
import { useLiveReads } from '@up/forms';
import { useCall } from '@up/host';
import { ContentLink } from '@up/ui';

import { DeliveryState } from '../../../../../sandbox-workspace/call-status.tsx';
import { useSandboxWorkspaceText } from '../../../../../sandbox-workspace/text.ts';
import { Timestamp } from '../../../../../sandbox-workspace/timestamp.tsx';
import { useEventTestText } from './text.ts';

const Root = styled.section`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-3);

  h3 {
    font-size: var(--size-14);
  }
`;

const List = styled.ol`
  border-top: 1px solid var(--border);

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-3);
    align-items: center;
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--border);
  }

  > li > :nth-child(2) {
    justify-self: end;
  }
`;

const Details = styled.span`
  grid-column: 1 / -1;
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

interface RecentDeliveriesProps {
  projectId: string;
  eventType: EventType;
  endpoints: CallbackSettings['endpoints'];
}

/** The last ten callbacks of an event to a project, as they change. */
export function RecentDeliveries({ projectId, eventType, endpoints }: RecentDeliveriesProps) {
  const text = useEventTestText();
  const query = { eventType, page: 1, pageSize: 10 };
  const { items } = useCall(callbackDeliveries, { params: { projectId }, query });
  useLiveReads(sandboxUpdates, { params: { projectId } }, sandboxChanges);
  const title = text('docs.send.recent');
  return (
    <Root aria-label={title}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p>{text('docs.send.none')}</p>
      ) : (
        <List role="list">
          {items.map((delivery) => (
            <li key={delivery.id}>
              <ContentLink to={pages.sandboxActivity({ project: projectId, view: 'callbacks', delivery: delivery.id })}>
                <Timestamp iso={delivery.createdAt} seconds />
              </ContentLink>
              <DeliveryState status={delivery.status} />
              <Details>
                <DeliveryFacts
                  delivery={delivery}
                  origin={endpoints.find(({ id }) => id === delivery.endpointId)?.origin ?? 'gone'}
                />
              </Details>
            </li>
          ))}
        </List>
      )}
    </Root>
  );
}

interface DeliveryFactsProps {
  delivery: CallbackDelivery;
  origin: CallbackSettings['endpoints'][number]['origin'] | 'gone';
}

/** The endpoint, the number of attempts, and the outcome of the last one. */
function DeliveryFacts({ delivery: { attemptCount, lastAttempt, nextAttemptAt }, origin }: DeliveryFactsProps) {
  const text = useEventTestText();
  const workspaceText = useSandboxWorkspaceText();
  const facts = [
    workspaceText(`docs.delivery.origin.${origin}`),
    text('docs.send.attempts', { count: attemptCount }),
    typeof lastAttempt?.httpStatus === 'number' && `HTTP ${lastAttempt.httpStatus}`,
    lastAttempt?.cause && workspaceText(`docs.delivery.cause.${lastAttempt.cause}`),
  ].filter(Boolean);
  return (
    <>
      {facts.join(' · ')}
      {nextAttemptAt !== null && attemptCount > 0 && (
        <>
          {' '}
          · {workspaceText('docs.delivery.next')} <Timestamp iso={nextAttemptAt} seconds />
        </>
      )}
    </>
  );
}
