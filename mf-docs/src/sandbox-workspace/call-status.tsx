import { Badge } from '@up/ui/badge';

import { statusTone } from '../components/status-badge.tsx';

/** The HTTP status of a call, with its response or problem code. */
export function CallStatus({ status, code }: { status: number; code: string | null }) {
  return (
    <Badge tone={statusTone(String(status))} mono>
      {status}
      {code !== null && ` ${code}`}
    </Badge>
  );
}
