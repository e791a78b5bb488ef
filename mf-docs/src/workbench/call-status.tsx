import { Badge } from '@up/ui/badge';

import { statusTone } from '../components/status-badge.tsx';

/** The HTTP status of a call, with the code that a program decides by. */
export function CallStatus({ status, code }: { status: number; code: string | null }) {
  return (
    <Badge tone={statusTone(String(status))} mono>
      {status}
      {code !== null && ` ${code}`}
    </Badge>
  );
}
