import { useQuery } from '@tanstack/react-query';

import { telemetryVersions } from '@up/api/calls/platform/telemetry';
import { useListQuery } from '@up/forms';
import { callQuery, usePortal } from '@up/host';
import { Field, Select } from '@up/ui';

import { useObservationsText } from './text.ts';

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
  const text = useObservationsText();
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

/** The application in the page's address; all of them without one. */
export function useApplication(): string | undefined {
  return useListQuery().value('application');
}

/** Chooses an application of those that have reports in the period. */
export function ApplicationField() {
  const text = useObservationsText();
  const portal = usePortal();
  const { filter } = useListQuery();
  const chosen = useApplication();
  const { data = [] } = useQuery(callQuery(portal, telemetryVersions, { query: { hours: usePeriod() } }));
  const reported = data.map(({ application }) => application);
  // The chosen one is an option also while the list is loaded, and when nothing of it was reported.
  const applications = [...new Set(chosen === undefined ? reported : [...reported, chosen])].toSorted();
  return (
    <Field label={text('projects.observations.application')}>
      <Select value={chosen ?? ''} onChange={({ target }) => filter('application', target.value)}>
        <option value="">{text('projects.observations.application.all')}</option>
        {applications.map((application) => (
          <option key={application} value={application}>
            {application}
          </option>
        ))}
      </Select>
    </Field>
  );
}
