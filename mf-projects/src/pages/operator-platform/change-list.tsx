import { css, styled } from 'styled-components';

import type { Edge, EdgeChange } from '@up/api/calls/platform/edge';
import { formatNumber, usePortal } from '@up/host';
import { Badge, DataTable, media, Note, SecondaryLine } from '@up/ui';

import { DateTime } from '../../project/date-time.tsx';
import { usePlatformText } from './text.ts';

/** The most changes on the page. */
const maxShown = 10;

interface EnvironmentChange extends EdgeChange {
  environment: string;
}

const Changes = styled(DataTable<EnvironmentChange>)`
  ${media.below768(css`
    /* The environment, below the time. */
    td:nth-child(4) {
      text-align: end;
    }
  `)}
`;

/** The changes of all environments, the latest first. Each edge reports those of its environment. */
function changesOf(edges: readonly Edge[]): EnvironmentChange[] {
  const all = edges.flatMap(({ environment, changes = [] }) => changes.map((change) => ({ ...change, environment })));
  const once = new Map(all.map((change) => [JSON.stringify(change), change]));
  return [...once.values()].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, maxShown);
}

/** What changed in the environments, the latest first: with the reason where an alert rule ended a canary. */
export function ChangeList({ edges }: { edges: readonly Edge[] }) {
  const text = usePlatformText();
  const { locale } = usePortal();
  const rows = changesOf(edges);
  if (rows.length === 0) return <Note>{text('projects.platform.changes.none')}</Note>;
  return (
    <Changes
      label={text('projects.platform.changes')}
      rows={rows}
      keyOf={(_, index) => String(index)}
      columns={[
        {
          title: text('projects.platform.application'),
          cell: ({ application }) => <span translate="no">{application}</span>,
        },
        { title: text('projects.platform.change.at'), cell: ({ at }) => <DateTime iso={at} /> },
        {
          title: text('projects.platform.change'),
          narrow: 'half',
          cell: ({ action, traffic, reason }) => (
            <>
              {text(`projects.platform.change.${action}`)}
              {traffic !== undefined && ` (${formatNumber(traffic, locale)}%)`}{' '}
              {reason !== undefined && <Badge tone="warning">{text('projects.platform.change.rule')}</Badge>}
              {reason !== undefined && <SecondaryLine translate="no">{reason}</SecondaryLine>}
            </>
          ),
        },
        {
          title: text('projects.platform.environment'),
          narrow: 'half',
          cell: ({ environment }) => <span translate="no">{environment}</span>,
        },
        {
          title: text('projects.platform.version'),
          cell: (change) => <span translate="no">{versionsOf(change)}</span>,
        },
      ]}
    />
  );
}

/** The version before, if it was another one, and that of the change. */
function versionsOf({ from, ended, version }: EdgeChange): string {
  const before = ended ?? from;
  return before === undefined || before === version ? version : `${before} → ${version}`;
}
