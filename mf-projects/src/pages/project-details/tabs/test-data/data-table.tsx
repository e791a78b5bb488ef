import { Database, Download } from 'lucide';
import { styled } from 'styled-components';

import type { TestDataKind, TestData } from '@up/api/calls/trials/test-data';
import { Button, EmptyState, Icon, saveFile, Table } from '@up/ui';

import { CopyableCode } from '../../../../project/copyable-code.tsx';
import { useTestDataText } from './text.ts';

/** Marks the file as UTF-8 for spreadsheets, in which Korean would otherwise be unreadable. */
const byteOrderMark = '\ufeff';

/** Rows as CSV (RFC 4180), with a header line. */
function toCsv(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  return `${byteOrderMark}${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A row of any kind: values by name. */
type Row = Readonly<Record<string, string>>;

type Columns = { readonly [Kind in TestDataKind]: readonly (keyof TestData[Kind][number])[] };

/** The displayed columns of each kind, in order; an export has all of them. */
const columnsOf = {
  member: ['name', 'printedName', 'cardholderId', 'externalId', 'birthDate', 'mobileNumber', 'email'],
  bankAccount: ['holderName', 'bankCode', 'accountNumber', 'bankAccountId', 'cardholderId'],
  card: ['type', 'cardNumber', 'expiry', 'cvc', 'holderName', 'cardId'],
  merchant: ['name', 'merchantId', 'acquirerId', 'businessNumber', 'categoryCode'],
} as const satisfies Columns;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Rows = styled(Table)`
  td {
    white-space: nowrap;
    vertical-align: middle;
  }
`;

interface DataTableProps {
  kind: TestDataKind;
  rows: readonly Row[];
}

/** Test data of one kind, to copy and export. */
export function DataTable({ kind, rows }: DataTableProps) {
  const text = useTestDataText();
  const name = text(`projects.testData.kind.${kind}`);
  if (rows.length === 0) {
    return (
      <EmptyState icon={Database} title={text('projects.testData.empty.title')}>
        {text('projects.testData.empty.text')}
      </EmptyState>
    );
  }
  const columns = columnsOf[kind];
  return (
    <>
      <Actions>
        <Button
          size="small"
          onClick={() => saveFile(`${kind}.json`, `${JSON.stringify(rows, undefined, 2)}\n`, 'application/json')}
        >
          <Icon of={Download} />
          {text('projects.testData.export', { format: 'JSON' })}
        </Button>
        <Button size="small" onClick={() => saveFile(`${kind}.csv`, toCsv(rows), 'text/csv;charset=utf-8')}>
          <Icon of={Download} />
          {text('projects.testData.export', { format: 'CSV' })}
        </Button>
      </Actions>
      <Rows label={name} maxHeight={520}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(`projects.testData.field.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={columns.map((column) => row[column]).join(' ')}>
              {columns.map((column) => (
                <td key={column}>
                  {column === 'type' ? (
                    text(
                      row[column] === 'PHYSICAL' ? 'projects.testData.type.physical' : 'projects.testData.type.mobile',
                    )
                  ) : copyableColumns.has(column) ? (
                    <CopyableCode
                      value={row[column] ?? ''}
                      copyText={text('projects.testData.copy', { value: row[column] ?? '' })}
                    />
                  ) : (
                    row[column]
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Rows>
    </>
  );
}

/** Values that requests need. */
const copyableColumns: ReadonlySet<string> = new Set([
  'cardholderId',
  'bankAccountId',
  'accountNumber',
  'cardId',
  'cardNumber',
  'merchantId',
]);
