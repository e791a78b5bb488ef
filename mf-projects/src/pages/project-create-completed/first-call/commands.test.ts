/** @jest-environment node */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { firstPayment, listPayments } from './commands.ts';

/** What the sandbox answers, as far as the command reads it. */
const responses: Record<string, object> = {
  '/sandbox/v1/cardholders': { cardholderId: 'chd_1', status: 'VERIFIED' },
  '/sandbox/v1/cards?expand=credentials': {
    cardId: 'crd_1',
    cardholderId: 'chd_1',
    credentials: { cardNumber: '9410123333334444', cvc: '264', expiry: { year: '2031', month: '11' } },
  },
};

test('the command for a shell makes four calls, each with what the ones before returned', async () => {
  const calls: [path: string, body: unknown, key: unknown][] = [];
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const { url = '', headers } = request;
      calls.push([url, JSON.parse(body), headers['x-up-secret-key']]);
      response.end(JSON.stringify(responses[url] ?? {}));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const siteUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const command = firstPayment('bash', { siteUrl, accessKey: 'ak', secretKey: 'sk' });
  const status = await new Promise((resolve) => spawn('sh', ['-c', command]).on('close', resolve));
  service.close();

  const expiry = { year: '2031', month: '11' };
  expect(status).toBe(0);
  expect(calls).toEqual([
    ['/sandbox/v1/cardholders', expect.objectContaining({ externalId: expect.stringMatching(/^first-\d+$/) }), 'sk'],
    [
      '/sandbox/v1/cards?expand=credentials',
      { type: 'VIRTUAL', productCode: 'UP01', currency: 'KRW', cardholderId: 'chd_1' },
      'sk',
    ],
    ['/sandbox/v1/cards/crd_1/activate', { lastFour: '4444', expiry }, 'sk'],
    [
      '/sandbox/v1/payments',
      expect.objectContaining({ method: { type: 'CARD', card: { cardNumber: '9410123333334444', expiry } } }),
      'sk',
    ],
  ]);
});

test('each command names the site and both keys', () => {
  const keys = { siteUrl: 'https://up.example', accessKey: 'ak_1', secretKey: 'sk_1' };
  for (const shell of ['bash', 'powershell'] as const) {
    for (const command of [firstPayment(shell, keys), listPayments(shell, keys)]) {
      for (const value of Object.values(keys)) expect(command).toContain(value);
    }
  }
});
