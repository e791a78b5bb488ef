import { responseText } from './sandbox-tool.ts';

test('a response of the sandbox has what If-Match and a retry need, and no other header', async () => {
  const headers = { ETag: '"uFvXJc0Ayh2bQ6mEo3tKzw"', 'Retry-After': '60', 'Set-Cookie': 'session=1', Date: 'today' };
  const response = new Response('{"walletId":"wlt_6PfT9sHcB3Xa"}', { status: 429, headers });
  expect(await responseText(response)).toBe(
    'HTTP 429\nRetry-After: 60\nETag: "uFvXJc0Ayh2bQ6mEo3tKzw"\n\n{"walletId":"wlt_6PfT9sHcB3Xa"}',
  );
});
