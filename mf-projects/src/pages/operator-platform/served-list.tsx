import { useQuery } from '@tanstack/react-query';

import { telemetryVersions, type VersionTelemetry } from '@up/api/calls/platform/telemetry';
import { callQuery, formatNumber, usePortal } from '@up/host';
import { Badge, DataTable, SecondaryLine, Section } from '@up/ui';

import { DateTime } from '../../project/date-time.tsx';
import type { ServingEdges } from './served.ts';
import { usePlatformText } from './text.ts';

const hours = '24';

/** What browsers reported about a version in the last day. */
function Health({ counts }: { counts: VersionTelemetry | undefined }) {
  const text = usePlatformText();
  const faults = counts ? counts.errors + counts.failures : 0;
  if (faults > 0) return <Badge tone="danger">{text('projects.platform.health.faulty', { count: faults })}</Badge>;
  return <Badge tone="success">{text('projects.platform.health.good')}</Badge>;
}

/** The versions that some edges serve, with their errors: a canary below the current version of its application. */
export function ServedList({ environment, edges, versions }: ServingEdges) {
  const text = usePlatformText();
  const portal = usePortal();
  const { locale } = portal;
  // The list of versions does not wait for it, nor fail with it.
  const { data: figures } = useQuery(callQuery(portal, telemetryVersions, { query: { hours } }));
  const title = text('projects.platform.served', { environment });
  return (
    <Section title={title} lead={text('projects.platform.served.by', { edges: edges.join(', ') })}>
      <DataTable
        label={title}
        rows={versions}
        keyOf={({ application, version }) => `${application} ${version}`}
        columns={[
          {
            title: text('projects.platform.application'),
            cell: ({ application }) => <span translate="no">{application}</span>,
          },
          {
            title: text('projects.platform.health'),
            isNamed: true,
            cell: ({ application, version }) =>
              figures && (
                <Health counts={figures.find((each) => each.application === application && each.version === version)} />
              ),
          },
          {
            title: text('projects.platform.version'),
            cell: ({ version, isCanary }) => (
              <>
                <span translate="no">{version}</span>{' '}
                {isCanary && <Badge tone="info">{text('projects.platform.canary')}</Badge>}
              </>
            ),
          },
          {
            title: text('projects.platform.promoted'),
            isNamed: true,
            narrow: 'half',
            cell: ({ promotedAt }) => (promotedAt === undefined ? '–' : <DateTime iso={promotedAt} />),
          },
          {
            title: text('projects.platform.share'),
            isNumber: true,
            isNamed: true,
            narrow: 'row',
            cell: ({ traffic, audience }) => (
              <>
                {formatNumber(traffic, locale)}%
                {audience.map((rule) => (
                  <SecondaryLine key={rule} translate="no">
                    {rule}
                  </SecondaryLine>
                ))}
              </>
            ),
          },
          {
            title: text('projects.platform.fallback'),
            isNamed: true,
            cell: ({ fallback }) => <span translate="no">{fallback ?? '–'}</span>,
          },
        ]}
      />
    </Section>
  );
}
