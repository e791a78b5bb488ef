import type { SandboxCall } from '@up/api/calls/sandbox/sandbox';
import { isDeclined } from '@up/api/call-outcome';
import type { Tone } from '@up/ui/badge';

/** The tone of a call, as in the activity: a payment that was declined has failed, though its status is 200. */
export function callTone(call: Pick<SandboxCall, 'status' | 'code'>): Tone {
  if (call.status >= 500) return 'danger';
  if (call.status >= 400) return 'warning';
  return isDeclined(call) ? 'danger' : 'success';
}
