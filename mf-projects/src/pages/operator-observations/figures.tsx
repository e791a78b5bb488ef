import { type Column, DataTable, Section } from '@up/ui';

import { NoRows } from '../../operator/list-parts.ts';
import { useObservationsText } from './text.ts';

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
    <Section title={title} lead={lead}>
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
    </Section>
  );
}
