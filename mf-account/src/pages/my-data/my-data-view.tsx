import { useState } from 'react';

import { myData, myDataSummary, type MyData, type MyDataSummary } from '@up/api/calls/people/account';
import { pages } from '@up/api/pages';
import { ActionProblem } from '@up/forms';
import { formatNumber, useCall, usePortal } from '@up/host';
import { Button, DataTable, LinkButton, Row, saveFile, SecondaryLine, Section, Sections, Stack } from '@up/ui';

import { useText } from '../../text.ts';
import { DataSection } from './data-section.tsx';

type RetainedRow = MyData['stays'][number] & Partial<MyDataSummary['sections'][number]>;

/** Kinds of data with why and how long each is kept; with the number of entries where it is known. */
function RetainedTable({ label, rows }: { label: string; rows: readonly RetainedRow[] }) {
  const text = useText();
  const { locale } = usePortal();
  const hasCounts = rows.some(({ count }) => count !== undefined);
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ what }) => what}
      columns={[
        {
          title: text('account.myData.what'),
          cell: ({ what, why }) => (
            <>
              {what}
              <SecondaryLine>{why}</SecondaryLine>
            </>
          ),
        },
        ...(hasCounts
          ? [
              {
                title: text('account.myData.count'),
                isNumber: true,
                cell: ({ count = 0 }: RetainedRow) => formatNumber(count, locale),
              },
            ]
          : []),
        { title: text('account.myData.howLong'), narrow: 'row', cell: ({ howLong }) => howLong },
      ]}
    />
  );
}

/** What is kept at a glance; the data itself when the user asks for it, because that may need the second factor. */
export function MyDataView() {
  const text = useText();
  const { call } = usePortal();
  const { sections, stays } = useCall(myDataSummary, {});
  const [data, setData] = useState<MyData>();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  async function read(onRead: (data: MyData) => void) {
    setLoading(true);
    setProblem(undefined);
    try {
      onRead(await call(myData, {}));
    } catch (error) {
      setProblem(error);
    }
    setLoading(false);
  }
  const download = (found: MyData) =>
    saveFile('up-my-data.json', `${JSON.stringify(found, null, 2)}\n`, 'application/json');

  const actions = (
    <Row $gap={3}>
      {!data && (
        <Button variant="primary" busy={isLoading} onClick={() => void read(setData)}>
          {text('account.myData.show')}
        </Button>
      )}
      <Button onClick={() => void read(download)}>{text('account.myData.download')}</Button>
    </Row>
  );
  return (
    <Sections>
      <Section title={text('account.myData.kept')} lead={text('account.myData.ask')} action={actions}>
        <ActionProblem error={problem} />
        {data ? (
          <Stack $gap={12}>
            {data.sections.map((section) => (
              <DataSection key={section.key} section={section} />
            ))}
          </Stack>
        ) : (
          <RetainedTable label={text('account.myData.kept')} rows={sections} />
        )}
      </Section>
      <Section
        title={text('account.myData.stays')}
        lead={text('account.myData.stays.text')}
        action={<LinkButton to={pages.withdrawal()}>{text('account.settings.withdrawal')}</LinkButton>}
      >
        <RetainedTable label={text('account.myData.stays')} rows={stays} />
      </Section>
    </Sections>
  );
}
