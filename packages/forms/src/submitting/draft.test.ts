import { readDraft, saveDraft } from './draft.ts';

beforeEach(() => sessionStorage.clear());

test('what an account has written survives a page that begins signed out, and is no other account’s', () => {
  saveDraft('contact', { title: 'Hello' }, 'u-1');
  saveDraft('contact', {});
  expect([readDraft('contact'), readDraft('contact', 'u-2')]).toEqual([{}, {}]);
  expect(readDraft('contact', 'u-1')).toEqual({ title: 'Hello' });
  // Typed before the session is known, or after it has ended in another tab.
  saveDraft('contact', { name: 'Kim' });
  expect(readDraft('contact', 'u-1')).toEqual({ title: 'Hello', name: 'Kim' });
  saveDraft('contact', {}, 'u-1');
  expect(sessionStorage).toHaveLength(0);
});

test('what a visitor has written belongs to whoever signs in next', () => {
  saveDraft('contact', { title: 'Hello' });
  expect(readDraft('contact', 'u-1')).toEqual({ title: 'Hello' });
  saveDraft('contact', { title: 'Hello' }, 'u-1');
  expect(readDraft('contact', 'u-2')).toEqual({});
});
