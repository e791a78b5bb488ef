import { styled } from 'styled-components';

import { formatDateTime, useSession } from '@up/host';

const Time = styled.time`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/**
 * A moment in the server's time zone (product.md#sessions, product.md#formats); an exact one with seconds and
 * milliseconds, which are the same in every time zone.
 */
export function DateTime({ iso, exact = false }: { iso: string; exact?: boolean }) {
  const timeZone = useSession((session) => session.timeZone);
  const rest = exact ? new Date(iso).toISOString().slice(16, 23) : '';
  return <Time dateTime={iso}>{formatDateTime(iso, timeZone) + rest}</Time>;
}
