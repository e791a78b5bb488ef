import type { Resource } from '../../store/repository/resources.ts';
import { scatteredDigits } from '../../model/identifiers.ts';
import { seoulDay, seoulTime } from '../../model/seoul-time.ts';
import type { Card } from './data.ts';

const hour = 60 * 60 * 1000;

/** When each step of a delivery happens, relative to the issue of the card. */
const steps = [
  { status: 'ORDERED', after: 0 },
  { status: 'PRINTED', after: hour },
  { status: 'SHIPPED', after: 24 * hour },
  { status: 'DELIVERED', after: 72 * hour },
] as const;

/** The delivery status of a physical card, which depends only on the sandbox's time. */
export function deliveryOf({ id, sequence, data, createdAt }: Resource<Card>, now: Date) {
  const at = (after: number) => new Date(createdAt.getTime() + after);
  const done = steps.filter(({ after }) => at(after) <= now).toReversed();
  const status = done[0]?.status ?? 'ORDERED';
  const isOnItsWay = status === 'SHIPPED' || status === 'DELIVERED';
  return {
    cardId: id,
    status,
    method: data.delivery?.method ?? ('REGISTERED_MAIL' as const),
    ...(isOnItsWay && { trackingNumber: scatteredDigits(sequence, 12) }),
    ...(status !== 'DELIVERED' && { expectedOn: seoulDay(at(72 * hour)) }),
    steps: done.map((step) => ({ status: step.status, at: seoulTime(at(step.after)) })),
  };
}
