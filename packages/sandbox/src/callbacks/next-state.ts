import type { CallbackFault } from '@up/api/calls/sandbox/callback';

import { repeatMilliseconds } from './faults.ts';
import type { DeliveryRow } from './repository/deliveries.ts';
import type { Outcome } from './send-request.ts';

const seconds = (count: number) => count * 1_000;
const [minute, hour] = [seconds(60), seconds(3_600)];
/** The delays between attempts; the last attempt is three days after the first. */
const pauses = [seconds(5), 5 * minute, 30 * minute, 2 * hour, ...Array.from({ length: 11 }, () => 6 * hour)];

/** The attempts of a callback, unless somebody resends it. */
export const maxAttempts = pauses.length + 1;

type State = Pick<DeliveryRow, 'status' | 'nextAttemptAt'>;

/**
 * The state of a delivery after an attempt.
 * @param delivery as it is at the end of the attempt: another one may have begun or ended meanwhile
 */
export function stateAfter(
  { number, error }: { number: number } & Pick<Outcome, 'error'>,
  { status, attemptCount, nextAttemptAt, wrongSignature }: Pick<DeliveryRow, 'attemptCount' | 'wrongSignature'> & State,
  { fault, now }: { fault: CallbackFault; now: Date },
): State {
  if (wrongSignature) return { status: error ? 'FAILED' : 'DELIVERED', nextAttemptAt: null };
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (!error) {
    const isRepeated = fault === 'duplicated' && status === 'PENDING';
    return { status: 'DELIVERED', nextAttemptAt: isRepeated ? after(repeatMilliseconds) : null };
  }
  // The attempt that began last decides when the next one is.
  if (number < attemptCount) return { status, nextAttemptAt };
  // A delivered callback stays delivered, even if resending it fails.
  if (status === 'DELIVERED') return { status, nextAttemptAt: null };
  const pause = pauses[number - 1];
  return pause === undefined
    ? { status: 'FAILED', nextAttemptAt: null }
    : { status: 'PENDING', nextAttemptAt: after(pause) };
}
