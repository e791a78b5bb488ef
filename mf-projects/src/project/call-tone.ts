import type { SandboxCall } from '@up/api/calls/sandbox/sandbox';
import type { Tone } from '@up/ui/badge';

/** The code of an approved payment. Any other code means that something was declined or rejected. */
const approved = '0000';

/** The tone of a call, as in the activity: a payment that was declined has failed, though its status is 200. */
export function callTone({ status, code }: Pick<SandboxCall, 'status' | 'code'>): Tone {
  if (status >= 500) return 'danger';
  if (status >= 400) return 'warning';
  return code === null || code === approved ? 'success' : 'danger';
}
