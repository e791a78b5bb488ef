import { afterEach, expect, jest, test } from '@jest/globals';

import { CompositionGoneError, createTabComposition } from './tab-composition.ts';

const part = { id: 'abc', routes: [], remotes: {} };
const whole = { ...part, routes: [{ pattern: '/', owner: 'one', access: 'public' as const }] };
const answers = jest.spyOn(globalThis, 'fetch');

afterEach(() => void answers.mockReset());

test('the rest is requested once, by whatever needs it first', async () => {
  answers.mockImplementation(async () => Response.json(whole));
  const composition = createTabComposition(part);
  expect(composition.known()).toBe(part);
  expect(await Promise.all([composition.whole(), composition.whole()])).toEqual([whole, whole]);
  expect(await composition.whole()).toEqual(whole);
  expect(composition.known()).toEqual(whole);
  expect(answers.mock.calls.map(([address]) => address)).toEqual(['/_portal/compositions/abc.json']);
});

test('a failure changes nothing, and is not cached', async () => {
  const composition = createTabComposition(part);
  answers.mockImplementation(async () => new Response('', { status: 503 }));
  await expect(composition.whole()).rejects.toThrow('503');
  answers.mockRejectedValue(new TypeError('offline'));
  await expect(composition.whole()).rejects.toThrow('offline');
  expect(composition.known()).toBe(part);
  answers.mockImplementation(async () => Response.json(whole));
  expect(await composition.whole()).toEqual(whole);
});

test('a composition that the site no longer has gives a distinct error', async () => {
  answers.mockImplementation(async () => new Response('Not found', { status: 404 }));
  await expect(createTabComposition(part).whole()).rejects.toThrow(CompositionGoneError);
});
