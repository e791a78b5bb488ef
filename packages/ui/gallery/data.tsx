import { Badge, type Tone } from '../src/data/badge.tsx';
import { CodePanel } from '../src/data/code-panel.tsx';
import { DataTable } from '../src/data/data-table.tsx';
import { Facts } from '../src/data/facts.tsx';
import { MetaLine } from '../src/data/meta-line.tsx';
import { Paging } from '../src/data/paging.tsx';
import { Muted, SecondaryLine } from '../src/foundation/text.tsx';
import type { Example } from './example.ts';

const rows = [
  { id: 'prj_1', name: 'Lunch cards', status: 'Active', calls: '1,204' },
  { id: 'prj_2', name: 'Wallet pilot', status: 'Pending', calls: '0' },
];

const facts = [
  { term: 'Project ID', value: 'prj_1', isCode: true },
  { term: 'Packages', value: 'Card Issuing, Digital Wallet' },
  { term: 'Leader', value: <Muted>Left the project</Muted> },
];

const tones: readonly Tone[] = ['neutral', 'brand', 'money', 'success', 'warning', 'danger', 'info'];

export const data: readonly Example[] = [
  {
    name: 'DataTable',
    purpose: 'Like things in rows; a list of blocks below 768 px.',
    Show: () => (
      <DataTable
        label="Projects"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Name',
            cell: ({ name, id }) => (
              <>
                {name}
                <SecondaryLine>{id}</SecondaryLine>
              </>
            ),
          },
          { title: 'Status', cell: ({ status }) => <Badge plain>{status}</Badge> },
          { title: 'Calls today', isNumber: true, isNamed: true, cell: ({ calls }) => calls },
        ]}
      />
    ),
  },
  { name: 'Facts', purpose: 'Terms with their values, one below the other.', Show: () => <Facts facts={facts} /> },
  {
    name: 'Facts in columns and in a line',
    purpose: 'For many short facts, and for a few.',
    Show: () => (
      <>
        <Facts layout="columns" facts={facts} />
        <Facts layout="line" facts={facts} />
      </>
    ),
  },
  {
    name: 'Badge, MetaLine',
    purpose: 'A state in a word; small facts beside each other.',
    Show: () => (
      <>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <MetaLine>
          <span>2026-03-02</span>
          <span>120 views</span>
        </MetaLine>
      </>
    ),
  },
  {
    name: 'CodePanel',
    purpose: 'Code that can be copied, dark in both themes.',
    Show: () => <CodePanel title="Response" language="json" code={JSON.stringify(rows[0], null, 2)} />,
  },
  {
    name: 'Paging',
    purpose: 'The pages of a list; each has an address.',
    Show: () => (
      <Paging
        page={2}
        pageSize={10}
        total={95}
        choices={[10, 20, 50]}
        addressOf={(page) => `/?page=${page}`}
        onPageSize={() => undefined}
        texts={{
          label: 'Pagination',
          range: '11–20 of 95',
          rowsPerPage: 'Rows per page',
          previous: 'Previous page',
          next: 'Next page',
          page: (page) => `Page ${page}`,
        }}
      />
    ),
  },
];
