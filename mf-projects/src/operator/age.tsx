import { useState } from 'react';

import { usePortal } from '@up/host';
import { Badge } from '@up/ui/badge';

const minute = 60_000;
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** An entry that waits for longer than two days is highlighted. */
const overdueMs = 48 * 60 * minute;

/** The age of an entry in the largest fitting unit: '3 days ago'. */
export function Age({ since }: { since: string }) {
  const { locale } = usePortal();
  const [now] = useState(() => Date.now());
  const ms = Math.max(0, now - Date.parse(since));
  const [unit, length] = units.find(([, length]) => ms >= length) ?? units[2];
  const age = new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(ms / length), unit);
  return (
    <Badge tone={ms >= overdueMs ? 'warning' : 'neutral'} plain>
      {age}
    </Badge>
  );
}
