import { styled } from 'styled-components';

import {
  telemetryNames,
  telemetrySummary,
  telemetryVersions,
  type TelemetrySummary,
} from '@up/api/calls/platform/telemetry';
import { DataBoundary } from '@up/forms';
import { formatNumber, useCall, usePortal } from '@up/host';
import { type Column, Section, Sections, Skeleton } from '@up/ui';

import { PartFailure } from '../../layout/failure.tsx';
import { OperatorPage } from '../../operator/operator-page.tsx';
import { Filters } from '../../operator/list-parts.ts';
import { useOperatorText } from '../../operator/text.ts';
import { Figures, FoldedFigures, FoldedSection } from './figures.tsx';
import { ApplicationField, PeriodField, useApplication, usePeriod } from './filters.tsx';
import { Health } from './health.tsx';
import { ReportGroups } from './report-groups.tsx';
import { useObservationsText } from './text.ts';
import { Timeline } from './timeline.tsx';
import { VersionFigures } from './version-figures.tsx';
import { Vitals } from './vitals.tsx';

export { loadOperatorTexts as load } from '../../operator/text.ts';

const Reports = styled(Sections)`
  margin-top: var(--space-8);
`;

/** Reports from browsers: errors, performance, what the policy blocked, and versions of applications. */
export function Page() {
  const text = useObservationsText();
  const operatorText = useOperatorText();
  return (
    <OperatorPage
      title={operatorText('projects.operator.tabs.observations')}
      lead={text('projects.observations.lead')}
      filters={
        <Filters>
          <PeriodField />
          <ApplicationField />
        </Filters>
      }
    >
      <Summary />
    </OperatorPage>
  );
}

function Summary() {
  const text = useObservationsText();
  const { locale } = usePortal();
  const data = useCall(telemetrySummary, { query: { hours: usePeriod(), application: useApplication() } });
  const count = {
    title: text('projects.observations.count'),
    isNumber: true,
    isNamed: true,
    cell: (row: Counted) => formatNumber(row.count, locale),
  };
  const application = {
    title: text('projects.observations.application'),
    cell: (row: Counted) => <span translate="no">{`${row.application} ${row.version}`}</span>,
  };
  const route = {
    title: text('projects.observations.route'),
    cell: (row: Counted) => <span translate="no">{row.route || '–'}</span>,
  };
  const nameOf = ({ name }: Loaded) => (isKnown(name) ? text(`projects.observations.federation.${name}`) : name);
  const name = { title: text('projects.observations.name'), cell: nameOf };
  const p75: Column<TelemetrySummary['tasks'][number]> = {
    title: text('projects.observations.p75'),
    isNumber: true,
    isNamed: true,
    cell: (row) => `${formatNumber(row.p75, locale)} ms`,
  };
  const script: Column<TelemetrySummary['tasks'][number]> = {
    title: text('projects.observations.tasks.script'),
    cell: (row) =>
      row.detail === '' ? text('projects.observations.tasks.unknown') : <span translate="no">{row.detail}</span>,
  };
  return (
    <Reports>
      <Section title={text('projects.observations.health')} lead={text('projects.observations.health.lead')}>
        <DataBoundary skeleton={<Skeleton height="240px" />} Failure={PartFailure}>
          <HealthFigures />
        </DataBoundary>
      </Section>
      <Timeline {...data} />
      <FoldedFigures>
        <FoldedSection
          title={text('projects.observations.versions')}
          lead={text('projects.observations.versions.lead')}
        >
          <DataBoundary skeleton={<Skeleton height="240px" />} Failure={PartFailure}>
            <Versions />
          </DataBoundary>
        </FoldedSection>
        <ReportGroups
          title={text('projects.observations.errors')}
          lead={text('projects.observations.errors.lead')}
          groups={data.errors}
        />
        <ReportGroups
          title={text('projects.observations.violations')}
          lead={text('projects.observations.violations.lead')}
          groups={data.violations}
        />
        <ReportGroups
          title={text('projects.observations.failures')}
          lead={text('projects.observations.failures.lead')}
          groups={data.federation.filter(isFailure).map((group) => ({ ...group, name: nameOf(group) }))}
        />
        <Vitals vitals={data.vitals} />
        <Figures
          title={text('projects.observations.tasks')}
          lead={text('projects.observations.tasks.lead')}
          rows={data.tasks}
          columns={[script, p75, count, application, route]}
        />
        <Figures
          title={text('projects.observations.federation')}
          rows={data.federation.filter((row) => !isFailure(row))}
          columns={[name, count, application]}
        />
        <Figures title={text('projects.observations.pages')} rows={data.pages} columns={[route, count, application]} />
      </FoldedFigures>
    </Reports>
  );
}

function HealthFigures() {
  return <Health figures={useCall(telemetryVersions, { query: { hours: usePeriod() } })} />;
}

function Versions() {
  return <VersionFigures figures={useCall(telemetryVersions, { query: { hours: usePeriod() } })} />;
}

type Loaded = TelemetrySummary['federation'][number];

function isKnown(name: string): name is (typeof telemetryNames.federation)[number] {
  const names: readonly string[] = telemetryNames.federation;
  return names.includes(name);
}

function isFailure({ name }: Loaded): boolean {
  return name !== 'loaded' && name !== 'fallback';
}

type Counted = TelemetrySummary['pages'][number];
