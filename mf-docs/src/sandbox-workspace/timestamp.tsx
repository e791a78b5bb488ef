import { styled } from 'styled-components';

import { formatDateTime, useSession } from '@up/host';
import { Muted } from '@up/ui';

import { useSandboxWorkspaceText } from './text.ts';

const Time = styled.time`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/**
 * A time in the server's time zone (product.md#sessions, product.md#formats); with seconds where several entries fall
 * into the same minute.
 */
export function Timestamp({ iso, seconds = false }: { iso: string; seconds?: boolean }) {
  const timeZone = useSession((session) => session.timeZone);
  return (
    <Time dateTime={iso}>
      {formatDateTime(iso, timeZone)}
      {seconds && `:${iso.slice(17, 19)}`}
    </Time>
  );
}

/** The same time on the sandbox clock; nothing if the clock was not moved. */
export function SandboxTimestamp({ at, sandboxAt }: { at: string; sandboxAt: string }) {
  const text = useSandboxWorkspaceText();
  const timeZone = useSession((session) => session.timeZone);
  const moved = Math.abs(Date.parse(sandboxAt) - Date.parse(at)) >= 60_000;
  if (!moved) return null;
  return <Muted>{text('docs.bench.sandboxAt', { time: formatDateTime(sandboxAt, timeZone) })}</Muted>;
}
