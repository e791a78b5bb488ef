import type { Edge, EdgeRejection } from '@up/api/calls/platform/edge';
import { Badge, DataTable, Note, SecondaryLine } from '@up/ui';

import { DateTime } from '../../project/date-time.tsx';
import { usePlatformText } from './text.ts';

interface Row extends EdgeRejection {
  edge: string;
  environment: string;
  isReporting: boolean;
}

/** What the edges did not serve and why, the latest first. */
export function RejectionList({ edges }: { edges: readonly Edge[] }) {
  const text = usePlatformText();
  const rows = edges
    .flatMap(({ edge, environment, isReporting, rejections }) =>
      rejections.map((each): Row => ({ ...each, edge, environment, isReporting })),
    )
    .toSorted((a, b) => b.since.localeCompare(a.since));
  if (rows.length === 0) return <Note>{text('projects.platform.rejections.none')}</Note>;
  return (
    <DataTable
      label={text('projects.platform.rejections')}
      rows={rows}
      keyOf={(_, index) => String(index)}
      columns={[
        {
          title: text('projects.platform.rejection.what'),
          narrow: 'row',
          cell: ({ versions, environment }) => (
            <span translate="no">{versions ?? text('projects.platform.rejection.environment', { environment })}</span>
          ),
        },
        {
          title: text('projects.platform.rejection.reason'),
          narrow: 'row',
          cell: ({ fault, reason }) => (
            <>
              {text(`projects.platform.fault.${fault}`)}
              <SecondaryLine translate="no">{reason}</SecondaryLine>
            </>
          ),
        },
        {
          title: text('projects.platform.edge'),
          isNamed: true,
          cell: ({ edge }) => <span translate="no">{edge}</span>,
        },
        {
          title: text('projects.platform.rejection.since'),
          isNamed: true,
          cell: ({ since }) => <DateTime iso={since} />,
        },
        {
          title: text('projects.platform.rejection.until'),
          isNamed: true,
          cell: ({ until, isReporting }) => {
            if (until !== undefined) return <DateTime iso={until} />;
            // Nobody knows what an edge that does not report serves now.
            if (!isReporting) return '–';
            return <Badge tone="danger">{text('projects.platform.rejection.ongoing')}</Badge>;
          },
        },
      ]}
    />
  );
}
