import { FileUser } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';

import { myData, type MyData } from '@up/api/calls/people/account';
import { ActionProblem } from '@up/forms';
import { usePortal } from '@up/host';
import { Button, EmptyState, Row, saveFile, Stack } from '@up/ui';

import { useText } from '../../text.ts';
import { DataSection } from './data-section.tsx';

const Root = styled.section`
  display: grid;
  gap: var(--space-3);

  h2 {
    font-size: var(--size-18);
  }

  li {
    margin-left: var(--space-5);
    list-style: disc;
  }
`;

/** What stays after the account is deleted, why, and until when. */
function Remainder({ of: stays }: { of: MyData['stays'] }) {
  const text = useText();
  return (
    <Root aria-label={text('account.myData.stays')}>
      <h2>{text('account.myData.stays')}</h2>
      <p>{text('account.myData.stays.text')}</p>
      <ul>
        {stays.map(({ what, why, howLong }) => (
          <li key={what}>{text('account.myData.stays.entry', { what, why, howLong })}</li>
        ))}
      </ul>
    </Root>
  );
}

/** Loads the data when the user asks for it, because it may need the second factor. */
export function MyDataView() {
  const text = useText();
  const { call } = usePortal();
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
    <Row $gap={3} $justify={data ? undefined : 'center'}>
      <Button variant="primary" busy={isLoading} onClick={() => void read(setData)}>
        {text('account.myData.show')}
      </Button>
      <Button onClick={() => void read(download)}>{text('account.myData.download')}</Button>
    </Row>
  );
  return (
    <Stack $gap={12}>
      {data ? actions : <EmptyState icon={FileUser} title={text('account.myData.ask')} action={actions} />}
      <ActionProblem error={problem} />
      {data?.sections.map((section) => (
        <DataSection key={section.key} of={section} />
      ))}
      {data && <Remainder of={data.stays} />}
    </Stack>
  );
}
