import { Section } from '@up/ui/section';

import { NoRows, OperatorTable } from '../../operator/operator-table.ts';
import { useOperatorText } from '../../operator/text.ts';

export interface Column<Row> {
  title: string;
  isNumber?: boolean;
  of(row: Row): string;
}

interface FiguresProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** Reports of one kind as a table, or a text that there are none. */
export function Figures<Row>({ title, rows, columns }: FiguresProps<Row>) {
  const text = useOperatorText();
  const [first, ...others] = columns;
  if (!first || rows.length === 0) {
    return (
      <Section title={title}>
        <NoRows>{text('projects.observations.none')}</NoRows>
      </Section>
    );
  }
  return (
    <Section title={title}>
      <OperatorTable label={title} maxHeight={rows.length > 12 ? 560 : undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-align={column.isNumber ? 'end' : undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{first.of(row)}</th>
              {others.map((column) => (
                <td key={column.title} data-align={column.isNumber ? 'end' : undefined}>
                  {column.of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </OperatorTable>
    </Section>
  );
}
