import { useListQuery } from '@up/forms';
import { Field, Select } from '@up/ui';

import { Filters } from './list-parts.ts';
import { useOperatorText } from './text.ts';

interface StatusFilterProps<Status extends string> {
  label: string;
  statuses: readonly Status[];
  nameOf(status: Status): string;
}

/** Filters a list by status, which is part of the address. */
export function StatusFilter<Status extends string>({ label, statuses, nameOf }: StatusFilterProps<Status>) {
  const text = useOperatorText();
  const { value, filter } = useListQuery();
  return (
    <Filters>
      <Field label={label}>
        <Select value={value('status') ?? ''} onChange={({ target }) => filter('status', target.value)}>
          <option value="">{text('projects.operator.anyStatus')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {nameOf(status)}
            </option>
          ))}
        </Select>
      </Field>
    </Filters>
  );
}
