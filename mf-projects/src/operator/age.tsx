import { useState } from 'react';

import { usePortal } from '@up/host';
import { Badge, Muted } from '@up/ui';

import { DateTime } from '../project/date-time.tsx';

const minute = 60_000;
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** An entry that waits for longer than two days is highlighted. */
const overdueMs = 48 * 60 * minute;

interface AgeProps {
  since: string;
  /** As a time in the past, '3 days ago', rather than as a duration, '3 days'. */
  ago?: boolean;
}

/** The age of an entry in the largest fitting unit. */
export function Age({ since, ago = false }: AgeProps) {
  const { locale } = usePortal();
  const [now] = useState(() => Date.now());
  const ms = Math.max(0, now - Date.parse(since));
  const [unit, length] = units.find(([, length]) => ms >= length) ?? units[2];
  const count = Math.floor(ms / length);
  const age = ago
    ? new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-count, unit)
    : new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return (
    <Badge tone={ms >= overdueMs ? 'warning' : 'neutral'} plain>
      {age}
    </Badge>
  );
}

/** How long ago an entry began to wait; the time, once it no longer waits. */
export function AgeOrTime({ since, waits }: { since: string; waits: boolean }) {
  if (waits) return <Age since={since} ago />;
  return (
    <Muted>
      <DateTime iso={since} />
    </Muted>
  );
}
