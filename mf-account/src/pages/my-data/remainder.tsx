import { styled } from 'styled-components';

import type { MyData } from '@up/api/calls/people/account';

import { useText } from '../../text.ts';

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
export function Remainder({ of: stays }: { of: MyData['stays'] }) {
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
