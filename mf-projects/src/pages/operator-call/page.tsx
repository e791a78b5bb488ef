import { SearchX } from 'lucide';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { callStages, operatorSandboxCall, type OperatorSandboxCall } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { ProblemError } from '@up/api/problem';
import type { FailureProps } from '@up/forms';
import { useCall } from '@up/host';
import {
  DataTable,
  EmptyState,
  type Fact,
  Facts,
  LinkButton,
  media,
  Muted,
  oneColumn,
  Section,
  Sections,
} from '@up/ui';

import { PartFailure } from '../../layout/failure.tsx';
import { OperatorPage } from '../../operator/operator-page.tsx';
import { NoRows } from '../../operator/list-parts.ts';
import { type OperatorTextId, useOperatorText } from '../../operator/text.ts';
import { CallMessage } from '../../project/call-message.tsx';
import { DateTime } from '../../project/date-time.tsx';

export { loadOperatorTexts as load } from '../../operator/text.ts';

/* The response beside its request. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-8);
  ${media.below992(oneColumn)}
`;

/** A call of the sandbox, by the id that a customer has, with what it has caused. */
export function Page() {
  const text = useOperatorText();
  const { callId = '' } = useParams();
  return (
    <OperatorPage
      title={text('projects.operator.call.title')}
      lead={text('projects.operator.call.lead')}
      Failure={CallFailure}
    >
      <Details callId={callId} />
    </OperatorPage>
  );
}

/** A call that is not there will not come: trying again would not help. */
function CallFailure(props: FailureProps) {
  const text = useOperatorText();
  if (!(props.error instanceof ProblemError && props.error.status === 404)) return <PartFailure {...props} />;
  return (
    <EmptyState
      icon={SearchX}
      title={text('projects.operator.call.missing.title')}
      action={<LinkButton to={pages.operator()}>{text('projects.operator.call.missing.back')}</LinkButton>}
    >
      {text('projects.operator.call.missing.text')}
    </EmptyState>
  );
}

function Details({ callId }: { callId: string }) {
  const text = useOperatorText();
  const call = useCall(operatorSandboxCall, { params: { callId } });
  const { projectId, projectName, status, code, keyType, durationMs, stages, request, response, events } = call;
  const key = keyType === 'uat' ? 'projects.operator.call.key.uat' : 'projects.operator.call.key.mock';
  const facts: Fact[] = [
    { term: text('projects.operator.call.id'), value: <code>{call.id}</code> },
    {
      term: text('projects.operator.kind.project'),
      value: <Link to={pages.operatorProject({ projectId })}>{projectName}</Link>,
    },
    { term: text('projects.operator.call.api'), value: <code>{call.apiId}</code> },
    { term: text('projects.operator.call.key'), value: text(key) },
    { term: text('projects.operator.call.status'), value: [status, code].filter(Boolean).join(' ') },
    { term: text('projects.operator.call.at'), value: <DateTime iso={call.at} exact /> },
    { term: text('projects.operator.call.duration'), value: milliseconds(durationMs) },
  ];
  return (
    <Sections>
      <Section title={`${call.method} ${call.path}`}>
        <Facts layout="line" facts={facts} />
      </Section>
      {stages.length > 0 && (
        <Section title={text('projects.operator.call.stages')}>
          <Facts
            layout="line"
            facts={stages.map(({ stage, durationMs }) => ({
              term: text(`projects.operator.call.stage.${stage}`),
              value: milliseconds(durationMs),
            }))}
          />
          {!stages.some(({ stage }) => stage === callStages.at(-1)) && (
            <Muted>{text('projects.operator.call.stages.rejected')}</Muted>
          )}
        </Section>
      )}
      <Columns>
        <Section title={text('projects.operator.call.request')}>
          <CallMessage {...request} />
        </Section>
        <Section title={text('projects.operator.call.answer')}>
          <CallMessage {...response} />
        </Section>
      </Columns>
      <Section title={text('projects.operator.call.events')}>
        <Events events={events} />
      </Section>
    </Sections>
  );
}

function Events({ events }: Pick<OperatorSandboxCall, 'events'>) {
  const text = useOperatorText();
  if (events.length === 0) return <NoRows>{text('projects.operator.call.events.none')}</NoRows>;
  return (
    <DataTable
      label={text('projects.operator.call.events')}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        { title: text('projects.operator.call.event'), cell: ({ type }) => <code>{type}</code> },
        {
          title: text('projects.operator.call.resource'),
          cell: ({ resourceId }) => resourceId !== null && <code>{resourceId}</code>,
        },
        {
          title: text('projects.operator.call.callbacks'),
          narrow: 'row',
          cell: ({ deliveries }) => deliveries.map((delivery) => <Delivery key={delivery.id} delivery={delivery} />),
        },
      ]}
    />
  );
}

function Delivery({ delivery }: { delivery: OperatorSandboxCall['events'][number]['deliveries'][number] }) {
  const text = useOperatorText();
  return (
    <div>
      {text(`projects.operator.call.delivery.${delivery.status}` as OperatorTextId)}
      {delivery.attempts.map(({ at, httpStatus, error, durationMs }) => (
        <div key={at}>
          <Muted>
            <DateTime iso={at} exact /> · {error ?? httpStatus} · {milliseconds(durationMs)}
          </Muted>
        </div>
      ))}
    </div>
  );
}

const milliseconds = (value: number) => `${value} ms`;
