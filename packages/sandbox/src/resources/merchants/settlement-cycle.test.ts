import { daysOfCycle, type SettlementCycle } from './settlement-cycle.ts';

describe('the days of a settlement cycle', () => {
  it.each<[SettlementCycle, string, string, string]>([
    ['DAILY', '2026-11-25', '2026-11-25', '2026-11-25'],
    ['WEEKLY', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['WEEKLY', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['WEEKLY', '2026-12-31', '2026-12-28', '2027-01-03'],
    ['MONTHLY', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['MONTHLY', '2026-12-01', '2026-12-01', '2026-12-31'],
    ['MONTHLY', '2028-02-10', '2028-02-01', '2028-02-29'],
  ])('%s are those around %s: %s to %s', (cycle, day, startsOn, settledOn) => {
    expect(daysOfCycle(cycle, day)).toEqual({ startsOn, settledOn });
  });
});
