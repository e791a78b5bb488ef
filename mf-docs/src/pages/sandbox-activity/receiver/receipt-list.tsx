import { Inbox } from 'lucide';
import { styled } from 'styled-components';

import { type CallbackReceipt, callbackReceipts } from '@up/api/calls/sandbox/callback';
import { newTable } from '@up/api/new-table';
import { ListPaging, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { Badge, Disclosure, EmptyState } from '@up/ui';

import { MessagePanel } from '../../../sandbox-workspace/message-panel.tsx';
import { Timestamp, SandboxTimestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { List, Line } from '../message-list.ts';
import { useActivityText, type ActivityTextId } from '../text.ts';

const Message = styled.div`
  padding: var(--space-3) 0 0 var(--space-6);
`;

/* Most names are shorter: what follows stands in columns. */
const EventType = styled.code`
  min-width: 26ch;
`;

const reasons: Readonly<Record<string, ActivityTextId>> = newTable({
  MISSING_HEADERS: 'docs.activity.receipt.missingHeaders',
  TOO_OLD: 'docs.activity.receipt.tooOld',
  WRONG_SIGNATURE: 'docs.activity.receipt.wrongSignature',
});

/** What the built-in receiver has received, newest first. */
export function ReceiptList({ projectId }: { projectId: string }) {
  const text = useActivityText();
  const { choice } = useListQuery();
  const data = useCall(callbackReceipts, { params: { projectId }, query: choice });
  if (data.total === 0) {
    return (
      <EmptyState icon={Inbox} title={text('docs.activity.receipts.none.title')}>
        {text('docs.activity.receipts.none.text')}
      </EmptyState>
    );
  }
  return (
    <div>
      <List role="list">
        {data.items.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} />
        ))}
      </List>
      <ListPaging list={data} />
    </div>
  );
}

function Receipt({ receipt: { eventId, headers, body, verified, reason, receivedAt } }: { receipt: CallbackReceipt }) {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const reasonText = reasons[reason ?? ''];
  const { type, timestamp } = eventOf(body);
  return (
    <li>
      <Disclosure
        summary={
          <Line>
            <Badge tone={verified ? 'success' : 'danger'}>
              {text(verified ? 'docs.activity.receipt.verified' : 'docs.activity.receipt.refused')}
            </Badge>
            <EventType translate="no">{type}</EventType>
            <Timestamp iso={receivedAt} seconds />
            {timestamp !== undefined && <SandboxTimestamp at={receivedAt} sandboxAt={timestamp} />}
            {reasonText && <span>{text(reasonText)}</span>}
            <code translate="no">{eventId}</code>
          </Line>
        }
      >
        <Message>
          <MessagePanel
            title={text('docs.activity.payload')}
            headersTitle={workspaceText('docs.bench.call.requestHeaders')}
            message={{ headers, body }}
          />
        </Message>
      </Disclosure>
    </li>
  );
}

/** The event's type and sandbox time, from the body. */
function eventOf(body: string): { type: string; timestamp?: string } {
  try {
    const { type, timestamp } = JSON.parse(body) as { type?: unknown; timestamp?: unknown };
    return {
      type: typeof type === 'string' ? type : '',
      ...(typeof timestamp === 'string' && { timestamp }),
    };
  } catch {
    return { type: '' };
  }
}
