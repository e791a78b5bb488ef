import { maxAttempts, stateAfter } from './next-state.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const waiting = { status: 'PENDING', nextAttemptAt: new Date(now.getTime() + 30_000) } as const;
const pending = { ...waiting, wrongSignature: false } as const;
const choice = { fault: 'none', now } as const;

/** The state after a failure of the given attempt, which is the last one that began. */
const failed = (number: number) =>
  stateAfter({ number, error: 'TIMEOUT' }, { ...pending, attemptCount: number }, choice);

describe('a callback after an attempt', () => {
  it('is retried after 5 seconds, 5 minutes, 30 minutes, 2 hours and then every 6 hours, for three days', () => {
    const numbers = Array.from({ length: maxAttempts }, (_, index) => index + 1);
    const minutes = numbers.map((number) => {
      const at = failed(number).nextAttemptAt;
      return at && (at.getTime() - now.getTime()) / 60_000;
    });
    expect(minutes).toEqual([5 / 60, 5, 30, 120, ...Array.from({ length: 11 }, () => 360), null]);
    expect(failed(maxAttempts).status).toBe('FAILED');
    expect(failed(maxAttempts - 1).status).toBe('PENDING');
  });

  it('leaves the next attempt to a newer attempt that has begun, but is delivered by either', () => {
    const newer = { ...pending, attemptCount: 2 };
    expect(stateAfter({ number: 1, error: 'TIMEOUT' }, newer, choice)).toEqual(waiting);
    expect(stateAfter({ number: 1 }, newer, choice)).toEqual({ status: 'DELIVERED', nextAttemptAt: null });
  });

  it('stays delivered', () => {
    const delivered = { ...pending, status: 'DELIVERED', attemptCount: 2 } as const;
    const expected = { status: 'DELIVERED', nextAttemptAt: null };
    expect(stateAfter({ number: 2, error: 'HTTP_ERROR' }, delivered, choice)).toEqual(expected);
  });

  it('is not retried with a wrong signature', () => {
    const wrong = { ...pending, attemptCount: 1, wrongSignature: true };
    expect(stateAfter({ number: 1, error: 'HTTP_ERROR' }, wrong, choice)).toEqual({
      status: 'FAILED',
      nextAttemptAt: null,
    });
  });

  it('is sent once more, two seconds later, if that fault is chosen', () => {
    const duplicated = { fault: 'duplicated', now } as const;
    const first = stateAfter({ number: 1 }, { ...pending, attemptCount: 1 }, duplicated);
    expect(first).toEqual({ status: 'DELIVERED', nextAttemptAt: new Date(now.getTime() + 2_000) });
    const expected = { status: 'DELIVERED', nextAttemptAt: null };
    expect(stateAfter({ number: 2 }, { ...pending, ...first, attemptCount: 2 }, duplicated)).toEqual(expected);
  });
});
