import { styled } from 'styled-components';

import { purges, type Purge } from '@up/api/calls/platform/purge';
import { formatNumber, useCall, usePortal } from '@up/host';
import { DataTable, Muted, Section } from '@up/ui';

import { NoRows } from '../../operator/list-parts.ts';
import { DateTime } from '../../project/date-time.tsx';
import { useRevalidateText } from './text.ts';

/** Without bullets; every screen reader announces it as a list because of `role="list"`. */
const List = styled.ul`
  padding: 0;
  list-style: none;
`;

/** An edge learns of a purge within a second. */
const refetchIntervalMs = 1000;
/** An edge that has not reported by then is not running, and has no cached pages to drop. */
const maxWaitMs = 15_000;

/** The latest purges, with the number of pages that each edge dropped. */
export function PurgeList() {
  const text = useRevalidateText();
  const data = useCall(
    purges,
    {},
    {
      pollMs(known) {
        const newest = known?.[0];
        const isWaiting = newest?.edges.length === 0 && Date.now() - Date.parse(newest.at) < maxWaitMs;
        return isWaiting && refetchIntervalMs;
      },
    },
  );
  return (
    <Section title={text('projects.revalidate.list')}>
      {data.length === 0 ? (
        <NoRows>{text('projects.revalidate.none')}</NoRows>
      ) : (
        <DataTable
          label={text('projects.revalidate.list')}
          rows={data}
          keyOf={({ id }) => String(id)}
          columns={[
            {
              title: text('projects.revalidate.what'),
              cell: ({ path, scope }) => (
                <>
                  {path} <Muted>{text(`projects.revalidate.scope.${scope}`)}</Muted>
                </>
              ),
            },
            { title: text('projects.revalidate.at'), cell: ({ at }) => <DateTime iso={at} /> },
            { title: text('projects.revalidate.edges'), cell: (purge) => <Edges purge={purge} /> },
          ]}
        />
      )}
    </Section>
  );
}

function Edges({ purge: { edges } }: { purge: Purge }) {
  const text = useRevalidateText();
  const { locale } = usePortal();
  if (edges.length === 0) return <Muted>{text('projects.revalidate.waiting')}</Muted>;
  return (
    <List role="list">
      {edges.map(({ edge, pages }) => (
        <li key={edge}>
          {edge} · {text('projects.revalidate.pages', { count: pages, shown: formatNumber(pages, locale) })}
        </li>
      ))}
    </List>
  );
}
