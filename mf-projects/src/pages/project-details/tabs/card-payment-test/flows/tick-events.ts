import type { PaymentEvent } from '@up/api/calls/trials/payment-test';

/** Which of the expected events have come. One that is expected twice has to come twice. */
export function tickEvents(expected: readonly PaymentEvent[], came: readonly PaymentEvent[]) {
  const left = came.map(nameOf);
  return expected.map((event) => {
    const index = left.indexOf(nameOf(event));
    if (index !== -1) left.splice(index, 1);
    return { ...event, isHere: index !== -1 };
  });
}

function nameOf({ type, resourceId }: PaymentEvent): string {
  return `${type} ${resourceId}`;
}
