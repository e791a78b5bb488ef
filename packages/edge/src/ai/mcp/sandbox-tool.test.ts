import { keyHeaders, responseText, sentHeaders } from './sandbox-tool.ts';

test('a response of the sandbox has what If-Match and a retry need, and no other header', async () => {
  const headers = { ETag: '"uFvXJc0Ayh2bQ6mEo3tKzw"', 'Retry-After': '60', 'Set-Cookie': 'session=1', Date: 'today' };
  const response = new Response('{"walletId":"wlt_6PfT9sHcB3Xa"}', { status: 429, headers });
  expect(await responseText(response)).toBe(
    'HTTP 429\nRetry-After: 60\nETag: "uFvXJc0Ayh2bQ6mEo3tKzw"\n\n{"walletId":"wlt_6PfT9sHcB3Xa"}',
  );
});

test('a call has the keys of the client, or those of a temporary sandbox', () => {
  const key = { accessKey: 'ak_test_1', secretKey: 'sk_test_1' };
  const pair = (headers: Headers | { invalid: string }) =>
    headers instanceof Headers && [headers.get(keyHeaders.accessKey), headers.get(keyHeaders.secretKey)];
  expect(pair(sentHeaders({ 'X-UP-Simulate': '404' }, key))).toEqual(['ak_test_1', 'sk_test_1']);
  const temporary = { 'X-UP-Access-Key': 'ak_test_2', 'X-UP-Secret-Key': 'sk_test_2' };
  expect(pair(sentHeaders(temporary, key))).toEqual(['ak_test_2', 'sk_test_2']);
  expect(sentHeaders({ 'X-Note': '한글' }, key)).toEqual({ invalid: 'X-Note' });
});
