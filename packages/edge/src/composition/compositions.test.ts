import Fastify from 'fastify';

import type { Candidate, Composition } from '@up/federation/composition/composition';
import { compositionAddress } from '@up/federation/composition/public-composition';

import { encode } from '../http/compress.ts';
import { registerCompositions } from './compositions.ts';

const compose = (id: string, padding = ''): Composition => ({
  id,
  shell: {} as Candidate,
  remotes: {},
  routes: [{ pattern: `/${padding}`, owner: 'one', access: 'public', page: 'home', query: [], cacheSeconds: 60 }],
});

function serve(padding = '') {
  const compress = jest.fn(encode);
  const app = Fastify();
  registerCompositions(app, { find: async (id) => compose(id, padding), encode: compress });
  const ask = async (id: string) => (await app.inject(compositionAddress(id))).statusCode;
  return { compress, ask };
}

test('a composition is compressed once for all requests', async () => {
  const { compress, ask } = serve();
  await Promise.all([ask('a'), ask('a'), ask('a')]);
  expect(await ask('a')).toBe(200);
  expect(compress).toHaveBeenCalledTimes(1);
});

test('one that could not be compressed is compressed again for the next request', async () => {
  const { compress, ask } = serve();
  compress.mockRejectedValueOnce(new Error('out of memory'));
  expect(await ask('a')).toBe(500);
  expect(await ask('a')).toBe(200);
});

test('the least recently used ones are dropped above the limit', async () => {
  const { compress, ask } = serve('x'.repeat(700_000));
  compress.mockImplementation(async (identity) => ({ identity, br: identity, gzip: identity }));
  for (const id of ['a', 'b', 'a', 'c']) await ask(id);
  expect(compress).toHaveBeenCalledTimes(3);
  await ask('a');
  expect(compress).toHaveBeenCalledTimes(3);
  await ask('b');
  expect(compress).toHaveBeenCalledTimes(4);
});
