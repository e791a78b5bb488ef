import { isDeclined, shownCode } from '@up/api/call-outcome';
import { Badge, type Tone } from '@up/ui';
import type { DeliveryStatus } from '@up/api/calls/sandbox/callback';

import { statusTone } from '../components/status-badge.tsx';
import { useSandboxWorkspaceText } from './text.ts';

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

const tones: Readonly<Record<DeliveryStatus, Tone>> = { PENDING: 'warning', DELIVERED: 'success', FAILED: 'danger' };

/** The state of a callback. */
export function DeliveryState({ status }: { status: DeliveryStatus }) {
  const text = useSandboxWorkspaceText();
  return <Badge tone={tones[status]}>{text(`docs.delivery.${status}`)}</Badge>;
}
