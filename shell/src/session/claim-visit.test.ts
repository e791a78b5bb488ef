import { claimVisit } from './claim-visit.ts';
import { forgetVisit, visitKeys } from './forget-visit.ts';

const visit = { storage: sessionStorage, forget: () => forgetVisit(sessionStorage) };
const draft = 'UP.session.draft-account-profile';

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(draft, 'typed and not sent');
  sessionStorage.setItem(visitKeys.timeZone, 'UTC');
});

test('a user who signs in keeps what was typed before, also after a session has ended', () => {
  claimVisit(visit, 'jiwon');
  claimVisit(visit, 'jiwon');
  expect(sessionStorage.getItem(draft)).toBe('typed and not sent');
});

test('a user who signs in after somebody else finds none of their data', () => {
  claimVisit(visit, 'jiwon');
  claimVisit(visit, 'minho');
  expect(sessionStorage.getItem(draft)).toBeNull();
  expect(sessionStorage.getItem(visitKeys.timeZone)).toBe('UTC');
  sessionStorage.setItem(draft, 'by minho');
  claimVisit(visit, 'minho');
  expect(sessionStorage.getItem(draft)).toBe('by minho');
});
