import { Webhook } from 'lucide';

import { callbackDeliveries, type CallbackSettings, deliveryStatuses } from '@up/api/calls/callback';
import { ListPaging, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { EmptyState } from '@up/ui/empty-state';
import { Field } from '@up/ui/field';
import { ContentLink } from '@up/ui/link';
import { Select } from '@up/ui/select';

import { Timestamp, SandboxTimestamp } from '../../../workbench/timestamp.tsx';
import { ActivityTable, Filters, Second } from '../activity-table.ts';
import { useActivityText } from '../text.ts';
import { DeliveryState } from './delivery-status.tsx';
import { pollMs } from './poll.ts';

/** The callbacks of the project, newest first. */
export function DeliveryList({ projectId, settings }: { projectId: string; settings: CallbackSettings }) {
  const text = useActivityText();
  const { choice, value, filter, address } = useListQuery();
  const status = deliveryStatuses.find((each) => each === value('status'));
  const data = useCall(callbackDeliveries, { params: { projectId }, query: { ...choice, status } }, { pollMs });
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
        <Field label={text('docs.activity.delivery.status')}>
          <Select value={status ?? ''} onChange={({ target }) => filter('status', target.value)}>
            <option value="">{text('docs.activity.filter.all')}</option>
            {deliveryStatuses.map((each) => (
              <option key={each} value={each}>
                {text(`docs.activity.delivery.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Filters>
      {data.total === 0 ? (
        <p role="status">{text('docs.activity.deliveries.noneFound')}</p>
      ) : (
        <div>
          <ActivityTable label={text('docs.activity.deliveries')}>
            <thead>
              <tr>
                <th scope="col">{text('docs.activity.event')}</th>
                <th scope="col">{text('docs.activity.delivery.status')}</th>
                <th scope="col">{text('docs.activity.endpoint')}</th>
                <th scope="col">{text('docs.activity.delivery.ordered')}</th>
                <th scope="col" data-align="end">
                  {text('docs.activity.attempts')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((delivery) => (
                <tr key={delivery.id}>
                  <td>
                    <ContentLink to={address({ delivery: delivery.id })}>
                      <code>{delivery.eventType}</code>
                    </ContentLink>
                    <Second translate="no">{delivery.eventId}</Second>
                  </td>
                  <td>
                    <DeliveryState status={delivery.status} />
                  </td>
                  <td>{text(`docs.activity.origin.${originOf(delivery.endpointId) ?? 'gone'}`)}</td>
                  <td>
                    <Timestamp iso={delivery.createdAt} seconds />
                    <Second>
                      <SandboxTimestamp at={delivery.createdAt} sandboxAt={delivery.sandboxAt} />
                    </Second>
                    {delivery.nextAttemptAt && (
                      <Second>
                        {text('docs.activity.delivery.next')} <Timestamp iso={delivery.nextAttemptAt} seconds />
                      </Second>
                    )}
                  </td>
                  <td data-align="end" data-label={text('docs.activity.attempts')}>
                    {text('docs.activity.attemptCount', { count: delivery.attemptCount })}
                  </td>
                </tr>
              ))}
            </tbody>
          </ActivityTable>
          <ListPaging list={data} />
        </div>
      )}
    </>
  );
}
