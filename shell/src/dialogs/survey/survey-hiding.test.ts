import { addUnit, createSurveyHiding, type HidingUnit } from './survey-hiding.ts';

function storage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

function browser(start: string) {
  const [local, session] = [storage(), storage()];
  let now = new Date(start);
  return {
    local,
    hiding: createSurveyHiding(local, session, () => now),
    nextSession: () => createSurveyHiding(local, storage(), () => now),
    wait: (until: string) => (now = new Date(until)),
  };
}

test.each<[HidingUnit, string, string]>([
  ['minutes', '2026-01-31T12:00:00.000Z', '2026-01-31T12:01:00.000Z'],
  ['hours', '2026-01-31T12:00:00.000Z', '2026-01-31T13:00:00.000Z'],
  ['days', '2026-01-31T12:00:00.000Z', '2026-02-01T12:00:00.000Z'],
  ['weeks', '2026-01-31T12:00:00.000Z', '2026-02-07T12:00:00.000Z'],
  ['months', '2026-01-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
  ['months', '2026-12-15T12:00:00.000Z', '2027-01-15T12:00:00.000Z'],
  ['years', '2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
])('adding a %s to %s gives %s', (unit, now, then) => {
  expect(addUnit(new Date(now), unit).toISOString()).toBe(then);
});

test('is shown once per session', () => {
  const { hiding, nextSession } = browser('2026-01-01T00:00:00Z');
  expect(hiding.mayShow()).toBe(true);
  hiding.shown();
  expect(hiding.mayShow()).toBe(false);
  expect(nextSession().mayShow()).toBe(true);
});

test('hidden for a day it comes back after a day, also in another session', () => {
  const { hiding, nextSession, local, wait } = browser('2026-01-01T00:00:00Z');
  hiding.hide('days');
  expect([...local.entries]).toEqual([['UP.local.survey-hidden', '{"code":"03","until":"2026-01-02T00:00:00.000Z"}']]);
  wait('2026-01-01T23:59:59Z');
  expect(nextSession().mayShow()).toBe(false);
  wait('2026-01-02T00:00:00Z');
  expect(nextSession().mayShow()).toBe(true);
});

test.each(['', 'null', '{"until":"soon"}', '[', '{}'])('what is stored as %j hides nothing', (stored) => {
  const { hiding, local } = browser('2026-01-01T00:00:00Z');
  local.entries.set('UP.local.survey-hidden', stored);
  expect(hiding.mayShow()).toBe(true);
});
