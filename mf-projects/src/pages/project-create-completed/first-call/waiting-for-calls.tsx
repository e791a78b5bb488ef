import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Radio } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';

import { isDeclined } from '@up/api/call-outcome';
import { sandboxCalls, type SandboxCall, sandboxChanges, sandboxUpdates } from '@up/api/calls/sandbox/sandbox';
import { sandboxObjects } from '@up/api/calls/trials/test-data';
import { pages } from '@up/api/pages';
import { useLiveReads } from '@up/forms';
import { callQuery, usePortal, createUseText } from '@up/host';
import { CodePath, ContentLink, Icon, LinkButton, PaymentCard } from '@up/ui';

import type catalogue from '../locales/en.json';

export const useFirstCallText = createUseText<keyof typeof catalogue>();

const Root = styled.div`
  display: grid;
  gap: var(--space-3);
  width: 100%;
`;

const Line = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--control-44);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--size-14);

  &[data-received] {
    background: var(--success-tint);
    color: var(--success);
  }

  > a {
    color: inherit;
  }
`;

const Paid = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-6);
  padding-top: var(--space-3);

  > :first-child {
    width: 240px;
  }

  > div:last-child {
    display: grid;
    flex: 1 1 220px;
    justify-items: start;
    gap: var(--space-3);
  }
`;

interface WaitingForCallsProps {
  projectId: string;
  /** The APIs that the command calls, in their order. */
  apiIds: readonly string[];
}

/** Waits for the calls of a command: a line each, which turns green as it arrives, and at the end the card. */
export function WaitingForCalls({ projectId, apiIds }: WaitingForCallsProps) {
  const text = useFirstCallText();
  const portal = usePortal();
  const query = callQuery(portal, sandboxCalls, { params: { projectId }, query: {} });
  // Calls from before the command was shown are not those that are waited for.
  const [before, setBefore] = useState<{ newest?: string }>();
  const newOnes = ({ items }: { items: SandboxCall[] }) => {
    const place = items.findIndex(({ id }) => id === before?.newest);
    return place < 0 ? items : items.slice(0, place);
  };
  const arrivedIn = (calls: SandboxCall[]) =>
    apiIds.map((apiId) => calls.find((call) => call.apiId === apiId && hasSucceeded(call)));
  const { data } = useQuery(query);
  useLiveReads(sandboxUpdates, { params: { projectId } }, sandboxChanges);
  if (data && !before) setBefore({ newest: data.items[0]?.id });
  const calls = data && before ? newOnes(data) : [];
  const arrived = arrivedIn(calls);
  const payment = apiIds.includes('approve-payment') ? arrived.at(-1) : undefined;
  const failed = calls.find((call) => !hasSucceeded(call));
  return (
    <Root role="status">
      {arrived.map((call, index) =>
        call ? (
          <Line key={apiIds[index]} data-received>
            <Icon of={CircleCheck} />
            <CodePath>{`${call.method} ${call.path} ${call.status}`}</CodePath>
            <ContentLink to={pages.sandboxActivity({ project: projectId, view: 'calls', call: call.id })}>
              {text('projects.firstCall.open')}
            </ContentLink>
          </Line>
        ) : index === 0 || arrived[index - 1] ? (
          <Line key={apiIds[index]}>
            <Icon of={Radio} />
            {text('projects.firstCall.waiting')}
            {failed && (
              <ContentLink to={pages.sandboxActivity({ project: projectId, view: 'calls', call: failed.id })}>
                {text('projects.firstCall.failed')}
              </ContentLink>
            )}
          </Line>
        ) : null,
      )}
      {payment && <PaidCard projectId={projectId} />}
    </Root>
  );
}

/** A payment that was declined has failed, though its status is 200. */
function hasSucceeded(call: SandboxCall): boolean {
  return call.status === 200 && !isDeclined(call);
}

/** The card that was paid with. */
function PaidCard({ projectId }: { projectId: string }) {
  const text = useFirstCallText();
  const portal = usePortal();
  const { data = [] } = useQuery(callQuery(portal, sandboxObjects, { params: { projectId } }));
  const card = data.find(({ field }) => field === 'cardId')?.card;
  if (!card) return null;
  const { cardNumber, expiry } = card;
  return (
    <Paid>
      <PaymentCard lastDigits={cardNumber.slice(-4)} expiry={`${expiry.month}/${expiry.year.slice(-2)}`} chip={false} />
      <div>
        <strong>{text('projects.firstCall.paid', { lastDigits: cardNumber.slice(-4) })}</strong>
        <LinkButton to={pages.sandboxActivity({ project: projectId, view: 'ledger' })} size="small">
          {text('projects.firstCall.ledger')}
        </LinkButton>
      </div>
    </Paid>
  );
}
