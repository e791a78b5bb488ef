import { readNewerComposition } from './newer-composition.ts';

const own = { id: 'own', shell: '1' };
const used = new Map([['docs', '1']]);
const responses = jest.spyOn(globalThis, 'fetch');

function serve(id: string, shell: string, versions: Record<string, string>): void {
  const remotes = Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, [{ version }]]));
  responses.mockImplementation(async (address) =>
    Response.json(address === '/_portal/composition' ? { id } : { id, shell, routes: [], remotes }),
  );
}

test.each([
  ['nothing was promoted', 'own', '1', { docs: '1', account: '1' }, 'own'],
  ['a remote was promoted that the tab has not loaded', 'next', '1', { docs: '1', account: '2' }, 'own'],
  ['a remote was promoted that it has loaded', 'next', '1', { docs: '2', account: '1' }, 'next'],
  ['a remote was removed that it has loaded', 'next', '1', { account: '1' }, 'next'],
  ['the shell was promoted', 'next', '2', { docs: '1', account: '1' }, 'next'],
])('%s', async (_what, id, shell, versions, newer) => {
  serve(id, shell, versions);
  expect(await readNewerComposition(own, used)).toBe(newer);
});

test('is unknown while the composition cannot be read', async () => {
  responses.mockImplementation(async (address) =>
    address === '/_portal/composition' ? Response.json({ id: 'next' }) : new Response('', { status: 503 }),
  );
  expect(await readNewerComposition(own, used)).toBeUndefined();
  responses.mockRejectedValue(new TypeError('offline'));
  expect(await readNewerComposition(own, used)).toBeUndefined();
});
