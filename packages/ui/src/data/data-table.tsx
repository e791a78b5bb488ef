import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { media } from '../foundation/media.tsx';
import { asBlocks } from './as-blocks.ts';
import { Table } from './table.tsx';

const Root = styled(Table)`
  ${media.below768(css`
    ${asBlocks}

    tbody tr > [data-narrow='row'] {
      grid-column: 1 / -1;
      text-align: left;
    }

    tbody tr > [data-narrow='start'] {
      grid-column: 1;
      text-align: left;
    }

    tbody tr > [data-narrow='end'] {
      grid-column: 2;
      justify-content: end;
      text-align: right;
    }

    tbody tr > [data-narrow='action']:not(:empty) {
      grid-area: 1 / 2;
      text-align: right;
    }

    tbody tr:has(> [data-narrow='action']:not(:empty)) > :first-child {
      grid-column: 1;
    }

    [data-label] {
      display: flex;
      gap: var(--space-2);
    }

    /* A name without a value says nothing. */
    tbody tr > :nth-child(n):empty {
      display: none;
    }

    [data-label]::before {
      color: var(--text-muted);
      content: attr(data-label);
    }
  `)}
`;

export interface Column<Row> {
  title: string;
  cell(row: Row): ReactNode;
  /** Numbers stand at the end, under each other. */
  isNumber?: boolean;
  /** The title stands in front of the value on a narrow screen, where the header is not visible. */
  isNamed?: boolean;
  /**
   * On a narrow screen a row is a block of two columns. The first two cells share a line and each further one has a
   * line of its own, unless it says otherwise. An `action` stands at the end of the first line, which must be a `row`.
   */
  narrow?: 'half' | 'row' | 'action';
}

export interface DataTableProps<Row> {
  /** The accessible name. */
  label: string;
  rows: readonly Row[];
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  keyOf(row: Row, index: number): string;
  /** In pixels; a longer table scrolls below its header. */
  maxHeight?: number;
  className?: string;
}

/**
 * A table of like things that becomes a list of blocks below 768 px.
 *
 * @example
 *     <DataTable
 *       label={text('projects.list.table')}
 *       rows={projects}
 *       keyOf={({ projectID }) => projectID}
 *       columns={[
 *         { title: text('projects.field.name'), cell: ({ projectName }) => projectName },
 *         { title: text('projects.field.calls'), isNumber: true, cell: ({ calls }) => formatNumber(calls, locale) },
 *       ]}
 *     />
 */
export function DataTable<Row>({ label, rows, columns, keyOf, maxHeight, className }: DataTableProps<Row>) {
  const narrowPlaces = placesOnNarrowScreen(columns);
  return (
    <Root label={label} maxHeight={maxHeight} className={className}>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" data-align={isNumber ? 'end' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={keyOf(row, place)}>
            {columns.map(({ title, cell, isNumber, isNamed }, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={title}
                  scope={index === 0 ? 'row' : undefined}
                  data-align={isNumber ? 'end' : undefined}
                  data-label={isNamed ? title : undefined}
                  data-narrow={narrowPlaces[index]}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Root>
  );
}

type Place = 'start' | 'end' | 'row' | 'action';

/** Where the cell of each column stands in a block of two columns: at its start, at its end, or in a line of its own. */
function placesOnNarrowScreen(columns: readonly Pick<Column<never>, 'narrow'>[]): Place[] {
  const places: Place[] = [];
  for (const [index, { narrow = index < 2 ? 'half' : 'row' }] of columns.entries()) {
    places.push(narrow !== 'half' ? narrow : places.at(-1) === 'start' ? 'end' : 'start');
  }
  return places;
}
