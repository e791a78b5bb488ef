import { forgetVisit } from './forget-visit.ts';

test('what was typed is removed with its user, data of the browser session stays', () => {
  const retained = { 'UP.session.time-zone': 'UTC', 'UP.session.survey-shown': '1', 'another.session': 'x' };
  const all = { 'UP.session.project-draft': '{}', 'UP.session.draft-account-profile': '{}', ...retained };
  for (const [key, value] of Object.entries(all)) sessionStorage.setItem(key, value);
  forgetVisit(sessionStorage);
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual(retained);
});
