import type { ReactNode } from 'react';
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

interface FoldedFiguresProps {
  title: string;
  lead?: string;
  /** How many there are. */
  count?: number;
  children: ReactNode;
}

/** What the summary sums up, folded. */
export function FoldedSection({ title, lead, count, children }: FoldedFiguresProps) {
  const { locale } = usePortal();
  return (
    <Folded
      summary={
        <>
          <h2>{title}</h2>
          {count !== undefined && <Muted>{formatNumber(count, locale)}</Muted>}
        </>
      }
    >
      <div>
        {lead && <Lead>{lead}</Lead>}
        {children}
      </div>
    </Folded>
  );
}

interface FiguresProps<Row> {
  title: string;
  lead?: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** Reports of one kind as a table, or a text that there are none. */
export function Figures<Row>({ title, lead, rows, columns }: FiguresProps<Row>) {
  const text = useObservationsText();
  return (
    <FoldedSection title={title} lead={lead} count={rows.length}>
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
    </FoldedSection>
  );
}
