import { isDeclined, shownCode } from '@up/api/call-outcome';
import { Badge } from '@up/ui';

import { statusTone } from '../components/status-badge.tsx';

/** The HTTP status of a call, with its response or problem code. */
export function CallStatus({ status, code }: { status: number; code: string | null }) {
  const shown = shownCode({ status, code });
  return (
    <Badge tone={isDeclined({ status, code }) ? 'danger' : statusTone(String(status))} mono>
      {status}
      {shown !== null && ` ${shown}`}
    </Badge>
  );
}
