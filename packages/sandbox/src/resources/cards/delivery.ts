import type { Resource } from '../../store/repository/resources.ts';
import { scatteredDigits } from '../../model/identifiers.ts';
import { seoulDay, seoulTime } from '../../model/seoul-time.ts';
import { changesOf } from '../../store/changes-of.ts';
import { type Card, type DeliveryStep, deliverySteps } from './data.ts';

/** The steps of a delivery that have happened, oldest first: what a test has set, or what time has done. */
export function stepsUntil({ data, createdAt }: Resource<Card>, now: Date): DeliveryStep[] {
  if (data.deliverySteps) return data.deliverySteps;
  return deliverySteps
    .map(({ status, after }) => ({ status, at: new Date(createdAt.getTime() + after) }))
    .filter(({ at }) => at <= now)
    .map(({ status, at }) => ({ status, at: at.toISOString() }));
}

/** The delivery status of a physical card, which depends only on the sandbox's time unless a test has set it. */
export function deliveryOf(card: Resource<Card>, now: Date) {
  const { id, sequence, data, createdAt } = card;
  const done = stepsUntil(card, now).toReversed();
  const status = done[0]?.status ?? 'ORDERED';
  const isOver = status === 'DELIVERED' || status === 'RETURNED';
  return {
    cardId: id,
    status,
    method: data.delivery?.method ?? ('REGISTERED_MAIL' as const),
    ...((status === 'SHIPPED' || isOver) && { trackingNumber: scatteredDigits(sequence, 12) }),
    ...(!isOver && { expectedOn: seoulDay(new Date(createdAt.getTime() + deliverySteps[3].after)) }),
    steps: done.map((step) => ({ status: step.status, at: seoulTime(new Date(step.at)) })),
    sequence: changesOf(card).sequence,
  };
}
