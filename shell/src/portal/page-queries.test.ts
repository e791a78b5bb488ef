import { QueryClient } from '@tanstack/react-query';

import { unpackQueries } from './page-queries.ts';

test('the first loader gets the data of its page however old it is, and later ones newer data', async () => {
  const client = new QueryClient();
  const read = { queryKey: ['faq'], queryFn: jest.fn(async () => 'new'), staleTime: 120_000 };
  const acceptNewerData = unpackQueries(client, [[['faq'], 'old', Date.now() - 3_600_000]]);
  expect(await client.query(read)).toBe('old');
  expect(await client.query({ ...read, queryKey: ['notices'] })).toBe('new');
  acceptNewerData();
  expect(await client.query(read)).toBe('new');
  expect(read.queryFn).toHaveBeenCalledTimes(2);
});
