import { formatNumber, usePortal } from '@up/host';
import { Badge, DataTable, SecondaryLine, Section } from '@up/ui';

import { DateTime } from '../../project/date-time.tsx';
import type { ServingEdges } from './served.ts';
import { usePlatformText } from './text.ts';

/** The versions that some edges serve: a canary below the current version of its application. */
export function ServedList({ environment, edges, versions }: ServingEdges) {
  const text = usePlatformText();
  const { locale } = usePortal();
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
            title: text('projects.platform.share'),
            isNumber: true,
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
            title: text('projects.platform.version'),
            cell: ({ version, isCanary }) => (
              <>
                <span translate="no">{version}</span>{' '}
                {isCanary && <Badge tone="info">{text('projects.platform.canary')}</Badge>}
              </>
            ),
          },
          {
            title: text('projects.platform.fallback'),
            isNamed: true,
            cell: ({ fallback }) => <span translate="no">{fallback ?? '–'}</span>,
          },
          {
            title: text('projects.platform.promoted'),
            isNamed: true,
            cell: ({ promotedAt }) => (promotedAt === undefined ? '–' : <DateTime iso={promotedAt} />),
          },
        ]}
      />
    </Section>
  );
}
