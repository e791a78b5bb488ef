import { isDeclined, shownCode } from '@up/api/call-outcome';
import type { SandboxCall } from '@up/api/calls/sandbox/sandbox';
import { Badge, type Tone } from '@up/ui';

type Outcome = Pick<SandboxCall, 'status' | 'code'>;

/** The status of a call with its code, as in the activity. */
export function CallStatus({ status, code }: Outcome) {
  return (
    <Badge tone={toneOf({ status, code })} plain>
      {[status, shownCode({ status, code })].filter(Boolean).join(' ')}
    </Badge>
  );
}

/** A payment that was declined has failed, though its status is 200. */
function toneOf(call: Outcome): Tone {
  if (call.status >= 500) return 'danger';
  if (call.status >= 400) return 'warning';
  return isDeclined(call) ? 'danger' : 'success';
}
