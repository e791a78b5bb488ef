import { Link2, RotateCcw } from 'lucide';
import { styled } from 'styled-components';

import { callbackDelivery, type CallbackSettings, resendCallback } from '@up/api/calls/sandbox/callback';
import { pages } from '@up/api/pages';
import { ActionProblem } from '@up/forms';
import { useCall, useChange } from '@up/host';
import { Button, CodePanel, Icon, Note, Notice, Row, Section } from '@up/ui';
import { useMutation } from '@tanstack/react-query';

import { DeliveryState } from '../../../sandbox-workspace/call-status.tsx';
import { Timestamp, SandboxTimestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { prettyJson } from '../../../sandbox-workspace/pretty-json.ts';
import { ShareButton } from '../../../sandbox-workspace/share-button.tsx';
import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { useActivityText } from '../text.ts';
import { AttemptItem } from './attempt-item.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);

  h2 {
    font: 700 var(--size-18) / 1.4 var(--font-mono);
  }
`;

interface DeliveryDetailsProps {
  projectId: string;
  deliveryId: string;
  settings: CallbackSettings;
}

/** A callback: its body, every attempt with request and response, and a button to send it again. */
export function DeliveryDetails({ projectId, deliveryId, settings }: DeliveryDetailsProps) {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const delivery = useCall(callbackDelivery, { params: { projectId, deliveryId } });
  const resend = useResend(projectId, deliveryId);
  const origin = settings.endpoints.find(({ id }) => id === delivery.endpointId)?.origin ?? 'gone';
  const cause = delivery.lastAttempt?.cause;
  return (
    <>
      <Head>
        <h2 translate="no">{delivery.eventType}</h2>
        <DeliveryState status={delivery.status} />
        {delivery.status !== 'DELIVERED' && cause && <span>{workspaceText(`docs.delivery.cause.${cause}`)}</span>}
        {delivery.wrongSignature && <span>{text('docs.activity.delivery.wrongSignature')}</span>}
      </Head>
      <Note>
        {workspaceText(`docs.delivery.origin.${origin}`)} · <span translate="no">{delivery.eventId}</span> ·{' '}
        <Timestamp iso={delivery.createdAt} seconds />{' '}
        <SandboxTimestamp at={delivery.createdAt} sandboxAt={delivery.sandboxAt} />
        {delivery.nextAttemptAt && (
          <>
            {' '}
            · {workspaceText('docs.delivery.next')} <Timestamp iso={delivery.nextAttemptAt} seconds />
          </>
        )}
      </Note>
      <Row $gap={2}>
        {!delivery.wrongSignature && (
          <Button size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
            <Icon of={RotateCcw} />
            {text('docs.activity.resend')}
          </Button>
        )}
        <ShareButton address={pages.sandboxActivity({ project: projectId, view: 'callbacks', delivery: delivery.id })}>
          <Icon of={Link2} />
        </ShareButton>
      </Row>
      <div role="status">{resend.isSuccess && <Notice tone="success">{text('docs.activity.resent')}</Notice>}</div>
      <ActionProblem error={resend.error} />
      <CodePanel
        title={text('docs.activity.payload')}
        language="json"
        code={prettyJson(delivery.payload) ?? delivery.payload}
        copyValue={delivery.payload}
        maxHeight={420}
        copyTexts={{
          copy: workspaceText('docs.bench.copy', { what: text('docs.activity.payload') }),
          copied: workspaceText('docs.bench.copied'),
          failed: workspaceText('docs.bench.copyFailed'),
        }}
      />
      <Section title={text('docs.activity.attempts')}>
        {delivery.attempts.length === 0 && <p>{text('docs.activity.attempts.none')}</p>}
        {delivery.attempts.map((attempt) => (
          <AttemptItem key={attempt.number} attempt={attempt} />
        ))}
      </Section>
    </>
  );
}

/** Sends a callback again, with the same event and a new signature. */
export function useResend(projectId: string, deliveryId: string) {
  const sendAgain = useChange(resendCallback);
  return useMutation({ mutationFn: () => sendAgain({ params: { projectId, deliveryId } }) });
}
