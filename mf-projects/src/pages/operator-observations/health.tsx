import { edges } from '@up/api/calls/platform/edge';
import type { VersionTelemetry } from '@up/api/calls/platform/telemetry';
import { formatNumber, useCall, usePortal } from '@up/host';
import { Badge, DataTable, SecondaryLine } from '@up/ui';

import { NoRows } from '../../operator/list-parts.ts';
import { DateTime } from '../../project/date-time.tsx';
import { type ComparedVersion, compareVersions } from './compare-versions.ts';
import { useApplication } from './filters.tsx';
import { useObservationsText } from './text.ts';

/** Those that are served come first; the figures by version have all. */
const shownVersions = 2;

const faultsOf = ({ errors, failures }: ComparedVersion) => errors + failures;

/** One line for each application: whether anything is wrong, since when, and in which of its versions. */
export function Health({ figures }: { figures: readonly VersionTelemetry[] }) {
  const text = useObservationsText();
  const { locale } = usePortal();
  const versions = compareVersions(useCall(edges, {}), figures, useApplication());
  const rows = [...Map.groupBy(versions, ({ application }) => application)].map(([application, own]) => {
    const faulty = own.filter((version) => faultsOf(version) > 0);
    return {
      application,
      views: own.reduce((sum, { views }) => sum + views, 0),
      faulty,
      isServed: faulty.some(({ role }) => role !== 'former'),
      since: faulty.flatMap(({ faultySince }) => faultySince ?? []).toSorted()[0],
    };
  });
  if (rows.length === 0) return <NoRows>{text('projects.observations.none')}</NoRows>;
  return (
    <DataTable
      label={text('projects.observations.health')}
      rows={rows}
      keyOf={({ application }) => application}
      columns={[
        {
          title: text('projects.observations.application'),
          cell: ({ application }) => <span translate="no">{application}</span>,
        },
        {
          title: text('projects.observations.versions.role'),
          cell: ({ faulty, isServed }) =>
            faulty.length === 0 ? (
              <Badge tone="success">{text('projects.observations.health.good')}</Badge>
            ) : (
              <Badge tone={isServed ? 'danger' : 'neutral'}>
                {text(isServed ? 'projects.observations.health.faulty' : 'projects.observations.health.former')}
              </Badge>
            ),
        },
        {
          title: text('projects.observations.health.since'),
          isNamed: true,
          narrow: 'row',
          cell: ({ since }) => since && <DateTime iso={since} />,
        },
        {
          title: text('projects.observations.health.version'),
          isNamed: true,
          narrow: 'row',
          cell: ({ faulty }) =>
            faulty.length > 0 && (
              <div>
                {faulty.slice(0, shownVersions).map(({ version, role, errors, failures }) => (
                  <div key={version}>
                    <span translate="no">{version}</span>
                    <SecondaryLine>
                      {text('projects.observations.health.faults', {
                        role: text(`projects.observations.versions.${role}`),
                        errors,
                        failures,
                      })}
                    </SecondaryLine>
                  </div>
                ))}
              </div>
            ),
        },
        {
          title: text('projects.observations.versions.views'),
          isNumber: true,
          isNamed: true,
          narrow: 'row',
          cell: ({ views }) => formatNumber(views, locale),
        },
      ]}
    />
  );
}
