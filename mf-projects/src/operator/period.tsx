import { useListQuery } from '@up/forms';
import { Field } from '@up/ui/field';
import { Select } from '@up/ui/select';

import { useOperatorText } from './text.ts';

/** The length of the period in hours. */
const periods = ['1', '24', '168', '720'] as const;
export type Period = (typeof periods)[number];

/** The period in the page's address; a day without one. */
export function usePeriod(): Period {
  const { value } = useListQuery();
  return periods.find((each) => each === value('hours')) ?? '24';
}

/** Chooses the period of the displayed reports. */
export function PeriodField() {
  const text = useOperatorText();
  const { filter } = useListQuery();
  return (
    <Field label={text('projects.observations.span')}>
      <Select value={usePeriod()} onChange={({ target }) => filter('hours', target.value)}>
        {periods.map((hours) => (
          <option key={hours} value={hours}>
            {text(`projects.observations.span.${hours}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
