import type { Edge } from '@up/api/calls/platform/edge';
import { Badge, CodeName, DataTable } from '@up/ui';

import { DateTime } from '../../project/date-time.tsx';
import { usePlatformText } from './text.ts';

/** The edges, and whether they still report. */
export function EdgeList({ edges }: { edges: readonly Edge[] }) {
  const text = usePlatformText();
  return (
    <DataTable
      label={text('projects.platform.edges')}
      rows={edges}
      keyOf={({ edge }) => edge}
      columns={[
        {
          title: text('projects.platform.edge'),
          narrow: 'row',
          cell: ({ edge, isReporting }) => (
            <>
              <span translate="no">{edge}</span>{' '}
              {!isReporting && <Badge tone="warning">{text('projects.platform.edge.silent')}</Badge>}
            </>
          ),
        },
        {
          title: text('projects.platform.environment'),
          isNamed: true,
          narrow: 'row',
          cell: ({ environment }) => <span translate="no">{environment}</span>,
        },
        {
          title: text('projects.platform.composition'),
          isNamed: true,
          cell: ({ composition }) => <CodeName>{composition}</CodeName>,
        },
        { title: text('projects.platform.since'), isNamed: true, cell: ({ since }) => <DateTime iso={since} /> },
        { title: text('projects.platform.at'), isNamed: true, cell: ({ at }) => <DateTime iso={at} /> },
      ]}
    />
  );
}
