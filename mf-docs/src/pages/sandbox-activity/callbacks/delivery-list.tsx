import { RotateCcw, Webhook } from 'lucide';

import {
  callbackDeliveries,
  type CallbackSettings,
  type CallbackDelivery,
  deliveryStatuses,
} from '@up/api/calls/sandbox/callback';
import { ActionProblem, ListPaging, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import {
  Button,
  CodeName,
  ContentLink,
  DataTable,
  EmptyState,
  Icon,
  SecondaryLine,
  Segmented,
  VisuallyHidden,
} from '@up/ui';

import { DeliveryState } from '../../../sandbox-workspace/call-status.tsx';
import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { Timestamp, SandboxTimestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { Filters } from '../layout.ts';
import { useActivityText } from '../text.ts';
import { useResend } from './delivery-details.tsx';

/** The callbacks of the project, newest first. */
export function DeliveryList({ projectId, settings }: { projectId: string; settings: CallbackSettings }) {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const { choice, value, filter, address } = useListQuery();
  const status = deliveryStatuses.find((each) => each === value('status'));
  const data = useCall(callbackDeliveries, { params: { projectId }, query: { ...choice, status } });
  if (data.total === 0 && status === undefined) {
    return (
      <EmptyState icon={Webhook} title={text('docs.activity.deliveries.none.title')}>
        {text('docs.activity.deliveries.none.text')}
      </EmptyState>
    );
  }
  const originOf = (endpointId: string) => settings.endpoints.find(({ id }) => id === endpointId)?.origin;
  return (
    <>
      <Filters>
        <Segmented
          label={text('docs.activity.delivery.status')}
          choices={[
            { value: '', text: text('docs.activity.filter.all') },
            ...deliveryStatuses.map((value) => ({ value, text: workspaceText(`docs.delivery.${value}`) })),
          ]}
          chosen={status ?? ''}
          onChoice={(value) => filter('status', value)}
        />
      </Filters>
      {data.total === 0 ? (
        <p role="status">{text('docs.activity.deliveries.noneFound')}</p>
      ) : (
        <div>
          <DataTable
            label={text('docs.activity.deliveries')}
            rows={data.items}
            keyOf={({ id }) => id}
            columns={[
              {
                title: text('docs.activity.event'),
                narrow: 'row',
                cell: ({ id, eventType, eventId }) => (
                  <>
                    <ContentLink to={address({ delivery: id })}>
                      <CodeName>{eventType}</CodeName>
                    </ContentLink>
                    <SecondaryLine translate="no">{eventId}</SecondaryLine>
                  </>
                ),
              },
              {
                title: text('docs.activity.delivery.status'),
                cell: ({ status: state, lastAttempt, wrongSignature }) => (
                  <>
                    <DeliveryState status={state} />
                    {state !== 'DELIVERED' && lastAttempt?.cause && (
                      <SecondaryLine>
                        {lastAttempt.httpStatus !== null && `HTTP ${lastAttempt.httpStatus} · `}
                        {workspaceText(`docs.delivery.cause.${lastAttempt.cause}`)}
                      </SecondaryLine>
                    )}
                    {wrongSignature && <SecondaryLine>{text('docs.activity.delivery.wrongSignature')}</SecondaryLine>}
                  </>
                ),
              },
              {
                title: text('docs.activity.endpoint'),
                narrow: 'half',
                cell: ({ endpointId }) => workspaceText(`docs.delivery.origin.${originOf(endpointId) ?? 'gone'}`),
              },
              {
                title: text('docs.activity.delivery.ordered'),
                narrow: 'half',
                cell: (delivery) => <DeliveryTimes delivery={delivery} />,
              },
              {
                title: text('docs.activity.attempts'),
                isNumber: true,
                isNamed: true,
                narrow: 'half',
                cell: ({ attemptCount }) => text('docs.activity.attemptCount', { count: attemptCount }),
              },
              {
                title: text('docs.activity.resend'),
                narrow: 'action',
                cell: (delivery) =>
                  delivery.status !== 'DELIVERED' &&
                  !delivery.wrongSignature && <Resend projectId={projectId} delivery={delivery} />,
              },
            ]}
          />
          <ListPaging list={data} />
        </div>
      )}
    </>
  );
}

function Resend({ projectId, delivery }: { projectId: string; delivery: CallbackDelivery }) {
  const text = useActivityText();
  const resend = useResend(projectId, delivery.id);
  return (
    <>
      <Button size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
        <Icon of={RotateCcw} />
        {text('docs.activity.resend')} <VisuallyHidden>{`${delivery.eventType} ${delivery.eventId}`}</VisuallyHidden>
      </Button>
      <ActionProblem error={resend.error} />
    </>
  );
}

function DeliveryTimes({ delivery: { createdAt, sandboxAt, nextAttemptAt } }: { delivery: CallbackDelivery }) {
  const workspaceText = useSandboxWorkspaceText();
  return (
    <>
      <Timestamp iso={createdAt} seconds />
      <SecondaryLine>
        <SandboxTimestamp at={createdAt} sandboxAt={sandboxAt} />
      </SecondaryLine>
      {nextAttemptAt && (
        <SecondaryLine>
          {workspaceText('docs.delivery.next')} <Timestamp iso={nextAttemptAt} seconds />
        </SecondaryLine>
      )}
    </>
  );
}
