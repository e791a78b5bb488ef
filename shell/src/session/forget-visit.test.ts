import { forgetVisit } from './forget-visit.ts';

test('what was typed is removed with its user, and stays for them when they sign out in another tab', () => {
  const retained = { 'UP.session.time-zone': 'UTC', 'UP.session.survey-shown': '1', 'another.session': 'x' };
  const all = { 'UP.session.sandbox-values': '{}', 'UP.session.draft-account-profile': '{}', ...retained };
  for (const [key, value] of Object.entries(all)) sessionStorage.setItem(key, value);
  sessionStorage.setItem('UP.session.owner', 'jiwon');
  forgetVisit(sessionStorage, true);
  expect(Object.keys(sessionStorage)).toHaveLength(Object.keys(all).length);
  expect(sessionStorage.getItem('UP.session.sandbox-values')).toBeNull();
  expect(sessionStorage.getItem('UP.session.owner')).toBe('jiwon');
  forgetVisit(sessionStorage);
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual(retained);
});
