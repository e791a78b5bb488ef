import type { DeliveryStatus } from '@up/api/calls/sandbox/callback';
import { Badge, type Tone } from '@up/ui/badge';

import { useActivityText } from '../text.ts';

const tones: Readonly<Record<DeliveryStatus, Tone>> = { PENDING: 'warning', DELIVERED: 'success', FAILED: 'danger' };

export function DeliveryState({ status }: { status: DeliveryStatus }) {
  const text = useActivityText();
  return <Badge tone={tones[status]}>{text(`docs.activity.delivery.${status}`)}</Badge>;
}
