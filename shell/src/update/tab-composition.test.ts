import { CompositionGoneError, createTabComposition } from './tab-composition.ts';

const part = { id: 'abc', routes: [], remotes: {} };
const complete = { ...part, routes: [{ pattern: '/', owner: 'one', access: 'public' as const }] };
const responses = jest.spyOn(globalThis, 'fetch');

afterEach(() => void responses.mockReset());

test('the rest is requested once, by whatever needs it first', async () => {
  responses.mockImplementation(async () => Response.json(complete));
  const composition = createTabComposition(part);
  expect(composition.known()).toBe(part);
  expect(await Promise.all([composition.complete(), composition.complete()])).toEqual([complete, complete]);
  expect(await composition.complete()).toEqual(complete);
  expect(composition.known()).toEqual(complete);
  expect(responses.mock.calls.map(([address]) => address)).toEqual(['/_portal/compositions/abc.json']);
});

test('a failure changes nothing, and is not cached', async () => {
  const composition = createTabComposition(part);
  responses.mockImplementation(async () => new Response('', { status: 503 }));
  await expect(composition.complete()).rejects.toThrow('503');
  responses.mockRejectedValue(new TypeError('offline'));
  await expect(composition.complete()).rejects.toThrow('offline');
  expect(composition.known()).toBe(part);
  responses.mockImplementation(async () => Response.json(complete));
  expect(await composition.complete()).toEqual(complete);
});

test('a composition that the site no longer has gives a distinct error', async () => {
  responses.mockImplementation(async () => new Response('Not found', { status: 404 }));
  await expect(createTabComposition(part).complete()).rejects.toThrow(CompositionGoneError);
});
