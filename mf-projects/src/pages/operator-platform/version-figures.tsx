import { css, styled } from 'styled-components';

import { telemetryVersions } from '@up/api/calls/staff/telemetry';
import { formatNumber, useCall, usePortal } from '@up/host';
import { Badge } from '@up/ui/badge';
import { type Column, DataTable } from '@up/ui/data-table';
import { media } from '@up/ui/media';
import { SecondaryLine } from '@up/ui/text';

import { NoRows } from '../../operator/operator-table.ts';
import { usePeriod } from '../../operator/period.tsx';
import { useOperatorText } from '../../operator/text.ts';
import { vitalText } from '../../operator/vital-text.ts';
import { type ComparedVersion, compareVersions, type ServingEdges } from './served.ts';
import { usePlatformText } from './text.ts';

/* On a phone the figures of all versions stand in the same two columns. */
const Figures = styled.div`
  ${media.below768(css`
    table tbody tr {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    [data-label] {
      flex-wrap: wrap;
    }
  `)}
`;

const vitalNames = ['LCP', 'INP', 'CLS'];
const tones = { current: 'success', canary: 'info', former: 'neutral' } as const;

/** Errors and web vitals of each version in the period, a canary below the current version. */
export function VersionFigures({ groups }: { groups: readonly ServingEdges[] }) {
  const text = usePlatformText();
  const operatorText = useOperatorText();
  const { locale } = usePortal();
  const figures = useCall(telemetryVersions, { query: { hours: usePeriod() } });
  const rows = compareVersions(groups, figures);
  if (rows.length === 0) return <NoRows>{operatorText('projects.observations.none')}</NoRows>;
  const vitalColumn = (name: string): Column<ComparedVersion> => ({
    title: name,
    isNumber: true,
    isNamed: true,
    narrow: 'half',
    cell: ({ vitals }) => {
      const vital = vitals.find((each) => each.name === name);
      return vital ? vitalText(vital, locale) : '–';
    },
  });
  return (
    <Figures>
      <DataTable
        label={text('projects.platform.compare')}
        rows={rows}
        keyOf={({ application, version }) => `${application} ${version}`}
        maxHeight={rows.length > 12 ? 640 : undefined}
        columns={[
          {
            title: text('projects.platform.version'),
            cell: ({ application, version }) => (
              <span translate="no">
                {application}
                <SecondaryLine>{version}</SecondaryLine>
              </span>
            ),
          },
          {
            title: text('projects.platform.role'),
            cell: ({ role }) => <Badge tone={tones[role]}>{text(`projects.platform.${role}`)}</Badge>,
          },
          {
            title: text('projects.platform.views'),
            isNumber: true,
            isNamed: true,
            narrow: 'half',
            cell: ({ views }) => formatNumber(views, locale),
          },
          {
            title: text('projects.platform.errors'),
            isNumber: true,
            isNamed: true,
            narrow: 'half',
            cell: ({ errors, views }) => (
              <>
                {formatNumber(errors, locale)}
                {views > 0 && errors > 0 && (
                  <SecondaryLine>
                    {text('projects.platform.errors.rate', { rate: formatNumber(perHundred(errors, views), locale) })}
                  </SecondaryLine>
                )}
              </>
            ),
          },
          {
            title: text('projects.platform.failures'),
            isNumber: true,
            isNamed: true,
            narrow: 'half',
            cell: ({ failures }) => formatNumber(failures, locale),
          },
          ...vitalNames.map(vitalColumn),
        ]}
      />
    </Figures>
  );
}

/** To one decimal. */
function perHundred(count: number, views: number): number {
  return Math.round((count / views) * 1000) / 10;
}
