import type { DeliveryStatus } from '@up/api/calls/sandbox/callback';
import { Badge, type Tone } from '@up/ui';

import { useSandboxWorkspaceText } from '../text.ts';

const tones: Readonly<Record<DeliveryStatus, Tone>> = { PENDING: 'warning', DELIVERED: 'success', FAILED: 'danger' };

/** The state of a callback. */
export function DeliveryState({ status }: { status: DeliveryStatus }) {
  const text = useSandboxWorkspaceText();
  return <Badge tone={tones[status]}>{text(`docs.delivery.${status}`)}</Badge>;
}
