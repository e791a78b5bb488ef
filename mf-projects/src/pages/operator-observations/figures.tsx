import { styled } from 'styled-components';

import { formatNumber, usePortal } from '@up/host';
import { type Column, DataTable, Disclosure } from '@up/ui';

import { NoRows } from '../../operator/list-parts.ts';
import { useObservationsText } from './text.ts';

/** Tables that are folded below each other. */
export const FoldedFigures = styled.div`
  border-top: 1px solid var(--border);
`;

const Folded = styled(Disclosure)`
  border-bottom: 1px solid var(--border);

  > summary {
    padding-block: var(--space-3);
  }

  h2 {
    font-size: var(--size-16);
  }

  > div {
    padding-bottom: var(--space-6);
  }
`;

const Muted = styled.span`
  color: var(--text-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;
`;

const Lead = styled.p`
  max-width: var(--measure);
  margin-bottom: var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

interface FiguresProps<Row> {
  title: string;
  lead?: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** Reports of one kind as a table, or a text that there are none; folded, because the figures by version sum them up. */
export function Figures<Row>({ title, lead, rows, columns }: FiguresProps<Row>) {
  const text = useObservationsText();
  const { locale } = usePortal();
  return (
    <Folded
      summary={
        <>
          <h2>{title}</h2>
          <Muted>{formatNumber(rows.length, locale)}</Muted>
        </>
      }
    >
      <div>
        {lead && <Lead>{lead}</Lead>}
        {rows.length === 0 ? (
          <NoRows>{text('projects.observations.none')}</NoRows>
        ) : (
          <DataTable
            label={title}
            rows={rows}
            // Reports have no id, and their order is their rank.
            keyOf={(_, index) => String(index)}
            columns={columns}
            maxHeight={rows.length > 12 ? 560 : undefined}
          />
        )}
      </div>
    </Folded>
  );
}
