import { telemetrySummary, type TelemetrySummary } from '@up/api/calls/staff/telemetry';
import { formatNumber, useCall, usePortal } from '@up/host';
import type { Column } from '@up/ui/data-table';
import { Sections } from '@up/ui/section';

import { OperatorPage } from '../../operator/operator-page.tsx';
import { Filters } from '../../operator/operator-table.ts';
import { PeriodField, type Period, usePeriod } from '../../operator/period.tsx';
import { useOperatorText } from '../../operator/text.ts';
import { vitalText } from '../../operator/vital-text.ts';
import { Figures } from './figures.tsx';

export { loadOperatorTexts as load } from '../../operator/text.ts';

/** Reports from browsers: errors, web vitals, page views and versions of applications. */
export function Page() {
  const text = useOperatorText();
  return (
    <OperatorPage
      title={text('projects.operator.tabs.observations')}
      lead={text('projects.observations.lead')}
      filters={
        <Filters>
          <PeriodField />
        </Filters>
      }
    >
      <Summary hours={usePeriod()} />
    </OperatorPage>
  );
}

function Summary({ hours }: { hours: Period }) {
  const text = useOperatorText();
  const portal = usePortal();
  const data = useCall(telemetrySummary, { query: { hours } });
  const number = (value: number) => formatNumber(value, portal.locale);
  const count = {
    title: text('projects.observations.count'),
    isNumber: true,
    cell: (row: Counted) => number(row.count),
  };
  const application = {
    title: text('projects.observations.application'),
    cell: (row: Counted) => `${row.application} ${row.version}`,
  };
  const route = { title: text('projects.observations.route'), cell: (row: Counted) => row.route };
  const name = { title: text('projects.observations.name'), cell: (row: Counted & { name: string }) => row.name };
  // Rows of errors and of versions have the same columns.
  const detail: Column<TelemetrySummary['errors'][number]> = {
    title: text('projects.observations.detail'),
    cell: (row) => row.detail,
  };
  const p75: Column<TelemetrySummary['vitals'][number]> = {
    title: text('projects.observations.p75'),
    isNumber: true,
    cell: (row) => vitalText(row, portal.locale),
  };
  return (
    <Sections>
      <Figures
        title={text('projects.observations.vitals')}
        rows={data.vitals}
        columns={[name, p75, application, route, count]}
      />
      <Figures
        title={text('projects.observations.errors')}
        rows={data.errors}
        columns={[name, count, detail, application, route]}
      />
      <Figures
        title={text('projects.observations.federation')}
        rows={data.federation}
        columns={[name, count, detail, application, route]}
      />
      <Figures title={text('projects.observations.pages')} rows={data.pages} columns={[route, count, application]} />
    </Sections>
  );
}

type Counted = TelemetrySummary['pages'][number];
