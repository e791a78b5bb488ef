import { auditTrail } from '@up/api/calls/staff/audit';
import { ListPaging, useListPlace, useListQuery, useListSearch } from '@up/forms';
import { useCall } from '@up/host';
import { Button, Field, Select, TextInput } from '@up/ui';

import { EventTable } from '../../audit/event-table.tsx';
import { useAuditText } from '../../audit/text.ts';
import { OperatorPage } from '../../operator/operator-page.tsx';
import { Filters, NoRows } from '../../operator/list-parts.ts';
import { useOperatorText } from '../../operator/text.ts';

export { loadOperatorTexts as load } from '../../operator/text.ts';

/** The filters of events: the first part of their actions. */
const modules = ['project', 'member', 'invitation', 'key', 'uat', 'inquiry', 'account', 'session', 'page'] as const;

/** The audit trail: who changed what state, and why. */
export function Page() {
  useListPlace();
  const text = useAuditText();
  return (
    <OperatorPage title={text('projects.audit.title')} lead={text('projects.audit.lead')} filters={<EventFilters />}>
      <Events />
    </OperatorPage>
  );
}

function EventFilters() {
  const text = useAuditText();
  const operatorText = useOperatorText();
  const { value, filter } = useListQuery();
  const subject = useListSearch('subject');
  return (
    <Filters
      as="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        subject.submit();
      }}
    >
      <Field label={text('projects.audit.module')}>
        <Select value={value('module') ?? ''} onChange={({ target }) => filter('module', target.value)}>
          <option value="">{text('projects.audit.module.all')}</option>
          {modules.map((module) => (
            <option key={module} value={module}>
              {text(`projects.audit.module.${module}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('projects.audit.id')}>
        <TextInput value={subject.typed} maxLength={60} onChange={({ target }) => subject.type(target.value)} />
      </Field>
      <Button type="submit">{operatorText('projects.operator.search')}</Button>
    </Filters>
  );
}

function Events() {
  const text = useAuditText();
  const { choice, value } = useListQuery();
  const module = modules.find((each) => each === value('module'));
  const subject = value('subject')?.slice(0, 60);
  const data = useCall(auditTrail, { query: { ...choice, module, subject } });
  if (data.total === 0) return <NoRows role="status">{text('projects.audit.none')}</NoRows>;
  return (
    <div>
      <EventTable label={text('projects.audit.table')} events={data.items} withSubject />
      <ListPaging list={data} />
    </div>
  );
}
