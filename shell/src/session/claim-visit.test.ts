import { beforeEach, expect, test } from '@jest/globals';

import { claimVisit } from './claim-visit.ts';
import { visitKeys } from './forget-visit.ts';

const draft = 'UP.session.account-profile';

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(draft, 'typed and not sent');
  sessionStorage.setItem(visitKeys.timeZone, 'UTC');
});

test('who signs in first keeps what was typed before, and finds it again after a session that ended', () => {
  claimVisit(sessionStorage, 'jiwon');
  claimVisit(sessionStorage, 'jiwon');
  expect(sessionStorage.getItem(draft)).toBe('typed and not sent');
});

test('who signs in after somebody else finds nothing of theirs', () => {
  claimVisit(sessionStorage, 'jiwon');
  claimVisit(sessionStorage, 'minho');
  expect(sessionStorage.getItem(draft)).toBeNull();
  expect(sessionStorage.getItem(visitKeys.timeZone)).toBe('UTC');
  sessionStorage.setItem(draft, 'by minho');
  claimVisit(sessionStorage, 'minho');
  expect(sessionStorage.getItem(draft)).toBe('by minho');
});
