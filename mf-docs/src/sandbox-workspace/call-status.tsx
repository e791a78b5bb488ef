import { Badge } from '@up/ui/badge';

import { statusTone } from '../components/status-badge.tsx';

/** The HTTP status of a call, with its response or problem code. */
export function CallStatus({ status, code }: { status: number; code: string | null }) {
  return (
    <Badge tone={isDeclined(code) ? 'danger' : statusTone(String(status))} mono>
      {status}
      {code !== null && ` ${code}`}
    </Badge>
  );
}

/** A payment's response code other than the one of an approval: the call succeeded, and the payment did not. */
function isDeclined(code: string | null): boolean {
  return code !== null && /^\d{4}$/.test(code) && code !== '0000';
}
