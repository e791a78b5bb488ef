import type { TelemetrySummary } from '@up/api/calls/platform/telemetry';
import { formatNumber, usePortal } from '@up/host';
import { type Column, SecondaryLine } from '@up/ui';

import { Figures } from './figures.tsx';
import { useObservationsText } from './text.ts';
import { VitalFigure } from './vital-figure.tsx';

type Vital = TelemetrySummary['vitals'][number];

interface PageVitals extends Pick<Vital, 'application' | 'version' | 'route' | 'count'> {
  vitals: Vital[];
}

const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

/** Web vitals by page and version, the pages with the most reports first. */
export function Vitals({ vitals }: { vitals: readonly Vital[] }) {
  const text = useObservationsText();
  const { locale } = usePortal();
  const pages = Map.groupBy(vitals, ({ application, version, route }) => JSON.stringify([application, version, route]));
  const rows = [...pages.values()].flatMap(([first, ...others]): PageVitals[] => {
    if (!first) return [];
    const all = [first, ...others];
    return [{ ...first, vitals: all, count: Math.max(...all.map(({ count }) => count)) }];
  });
  const column = (name: string): Column<PageVitals> => ({
    title: name,
    isNumber: true,
    isNamed: true,
    narrow: 'half',
    cell: (row) => {
      const vital = row.vitals.find((each) => each.name === name);
      return vital ? <VitalFigure {...vital} /> : '–';
    },
  });
  return (
    <Figures
      title={text('projects.observations.vitals')}
      lead={text('projects.observations.vitals.lead')}
      rows={rows.toSorted((a, b) => b.count - a.count)}
      columns={[
        {
          title: text('projects.observations.route'),
          narrow: 'row',
          cell: ({ route, application, version }) => (
            <span translate="no">
              {route || '–'}
              <SecondaryLine>
                {application} {version}
              </SecondaryLine>
            </span>
          ),
        },
        ...vitalNames.map(column),
        {
          title: text('projects.observations.count'),
          isNumber: true,
          isNamed: true,
          narrow: 'half',
          cell: ({ count }) => formatNumber(count, locale),
        },
      ]}
    />
  );
}
