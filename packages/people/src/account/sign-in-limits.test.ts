import type { Limit } from '@up/platform/throttle/limit';
import { knownLimits, signInLimits } from './sign-in-limits.ts';

const hour = 60 * 60;

/**
 * The maximum attempts in any hour of an attacker who always tries as soon as allowed, and waits after each `burst`.
 */
function maxInAnHour({ nextAllowed, windowSeconds }: Limit, burst: number): number {
  const attempts: number[] = [];
  let now = 0;
  while (now < 4 * hour) {
    const counted = attempts.filter((at) => at > now - windowSeconds).map((at) => new Date(at * 1000));
    now = Math.max(now, Math.ceil(nextAllowed(counted).getTime() / 1000));
    attempts.push(now);
    if (attempts.length % burst === 0) now += windowSeconds;
  }
  const inHourFrom = (start: number) => attempts.filter((at) => at >= start && at < start + hour).length;
  return Math.max(...attempts.map(inHourFrom));
}

describe('guesses at one account', () => {
  it('are limited to 100 an hour, from any addresses and with any timing', () => {
    const [email, address] = ['one@example.com', '192.0.2.1'];
    // The other limit of a sign-in is per address, and an attacker may have many.
    const ofAccount = [...signInLimits({ email, address }), ...knownLimits(email)].filter(
      ({ subject }) => subject === email,
    );
    expect(ofAccount.map(({ limit }) => limit.name)).toEqual(['sign-in.account', 'sign-in.known']);
    const bursts = [...Array.from({ length: 30 }, (_, index) => index + 1), Infinity];
    const most = ofAccount.map(({ limit }) => Math.max(...bursts.map((burst) => maxInAnHour(limit, burst))));
    expect(most.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(100);
  });
});
