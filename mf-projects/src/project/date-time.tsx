import { styled } from 'styled-components';

import { formatDateTime, useSession } from '@up/host';

const Time = styled.time`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** A moment in the server's time zone (product.md#sessions, product.md#formats). */
export function DateTime({ iso }: { iso: string }) {
  const timeZone = useSession((session) => session.timeZone);
  return <Time dateTime={iso}>{formatDateTime(iso, timeZone)}</Time>;
}
