import { css, styled } from 'styled-components';

import { edges } from '@up/api/calls/platform/edge';
import type { VersionTelemetry } from '@up/api/calls/platform/telemetry';
import { formatNumber, useCall, usePortal } from '@up/host';
import { Badge, type Column, DataTable, Disclosure, media, SecondaryLine } from '@up/ui';

import { NoRows } from '../../operator/list-parts.ts';
import { type ComparedVersion, compareVersions } from './compare-versions.ts';
import { useApplication } from './filters.tsx';
import { useObservationsText } from './text.ts';
import { VitalFigure } from './vital-figure.tsx';

/* On a phone the figures of all versions stand in the same two columns. */
const Figures = styled.div`
  tbody th {
    min-width: 180px;
  }

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

/**
 * Errors and web vitals of each version in the period, a canary below the current version. Versions that are not served
 * any more and had no fault are folded.
 */
export function VersionFigures({ figures }: { figures: readonly VersionTelemetry[] }) {
  const text = useObservationsText();
  const rows = compareVersions(useCall(edges, {}), figures, useApplication());
  if (rows.length === 0) return <NoRows>{text('projects.observations.none')}</NoRows>;
  const isFolded = ({ role, errors, failures }: ComparedVersion) => role === 'former' && errors + failures === 0;
  const open = rows.filter((row) => !isFolded(row));
  const folded = rows.filter(isFolded);
  return (
    <>
      <VersionTable label={text('projects.observations.versions')} rows={open.length > 0 ? open : folded} />
      {open.length > 0 && folded.length > 0 && (
        <Disclosure summary={text('projects.observations.versions.folded', { count: folded.length })}>
          <VersionTable label={text('projects.observations.versions.former')} rows={folded} />
        </Disclosure>
      )}
    </>
  );
}

function VersionTable({ label, rows }: { label: string; rows: readonly ComparedVersion[] }) {
  const text = useObservationsText();
  const { locale } = usePortal();
  const vitalColumn = (name: string): Column<ComparedVersion> => ({
    title: name,
    isNumber: true,
    isNamed: true,
    narrow: 'half',
    cell: ({ vitals }) => {
      const vital = vitals.find((each) => each.name === name);
      return vital ? <VitalFigure {...vital} /> : '–';
    },
  });
  return (
    <Figures>
      <DataTable
        label={label}
        rows={rows}
        keyOf={({ application, version }) => `${application} ${version}`}
        columns={[
          {
            title: text('projects.observations.versions.version'),
            cell: ({ application, version }) => (
              <span translate="no">
                {application}
                <SecondaryLine>{version}</SecondaryLine>
              </span>
            ),
          },
          {
            title: text('projects.observations.versions.role'),
            cell: ({ role }) => <Badge tone={tones[role]}>{text(`projects.observations.versions.${role}`)}</Badge>,
          },
          {
            title: text('projects.observations.versions.views'),
            isNumber: true,
            isNamed: true,
            narrow: 'half',
            cell: ({ views }) => formatNumber(views, locale),
          },
          {
            title: text('projects.observations.versions.errors'),
            isNumber: true,
            isNamed: true,
            narrow: 'half',
            cell: ({ errors, views }) => (
              <>
                {formatNumber(errors, locale)}
                {views > 0 && errors > 0 && (
                  <SecondaryLine>
                    {text('projects.observations.versions.rate', {
                      rate: formatNumber(perHundred(errors, views), locale),
                    })}
                  </SecondaryLine>
                )}
              </>
            ),
          },
          {
            title: text('projects.observations.versions.failures'),
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
